//! Conversion of objects of the contract to Python: lists become tuples, numbers integers of any size, and objects
//! instances of their class in `grundy._results.CLASSES`, or dictionaries if there is none.

use grundy_answers::contract::in_python;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyInt, PyString, PyTuple};
use serde::ser::{self, Impossible, Serialize, Serializer};
use std::fmt;

/// A Python exception raised during serialization.
#[derive(Debug)]
pub(crate) struct Raised(PyErr);

impl fmt::Display for Raised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Raised {}

impl ser::Error for Raised {
    fn custom<T: fmt::Display>(why: T) -> Raised {
        Raised(PyTypeError::new_err(why.to_string()))
    }
}

impl From<PyErr> for Raised {
    fn from(raised: PyErr) -> Raised {
        Raised(raised)
    }
}

type Made<'py> = Result<Bound<'py, PyAny>, Raised>;

/// Returns the members of an object as a dictionary, without those named in `left_out`, which are not serialized.
pub(crate) fn members<'py>(
    py: Python<'py>,
    object: &impl Serialize,
    left_out: &'static [&'static str],
) -> PyResult<Bound<'py, PyDict>> {
    static CLASSES: PyOnceLock<Py<PyDict>> = PyOnceLock::new();
    let classes = CLASSES.get_or_try_init(py, || {
        let classes = PyModule::import(py, "grundy._results")?.getattr("CLASSES")?;
        Ok::<_, PyErr>(classes.cast_into::<PyDict>()?.unbind())
    })?;
    let made = object.serialize(ToPython { classes: classes.bind(py), outermost: Some(left_out) });
    Ok(made.map_err(|raised| raised.0)?.cast_into::<PyDict>()?)
}

#[derive(Clone, Copy)]
struct ToPython<'a, 'py> {
    classes: &'a Bound<'py, PyDict>,
    /// The fields to omit from the outermost object.
    outermost: Option<&'static [&'static str]>,
}

impl<'a, 'py> ToPython<'a, 'py> {
    fn py(&self) -> Python<'py> {
        self.classes.py()
    }

    fn inner(self) -> ToPython<'a, 'py> {
        ToPython { outermost: None, ..self }
    }

    fn plain(self, value: impl IntoPyObject<'py>) -> Made<'py> {
        Ok(value.into_bound_py_any(self.py())?)
    }
}

macro_rules! plain {
    ($($name:ident: $type:ty),*) => {$(
        fn $name(self, value: $type) -> Made<'py> {
            self.plain(value)
        }
    )*};
}

impl<'a, 'py> Serializer for ToPython<'a, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Raised;
    type SerializeSeq = Items<'a, 'py>;
    type SerializeTuple = Items<'a, 'py>;
    type SerializeTupleStruct = Impossible<Bound<'py, PyAny>, Raised>;
    type SerializeTupleVariant = Impossible<Bound<'py, PyAny>, Raised>;
    type SerializeMap = Members<'a, 'py>;
    type SerializeStruct = Members<'a, 'py>;
    type SerializeStructVariant = Impossible<Bound<'py, PyAny>, Raised>;

    plain!(serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    plain!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    plain!(serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_str: &str);

    /// Returns false, so that numbers are serialized as numbers and positions in parts.
    fn is_human_readable(&self) -> bool {
        false
    }

    /// Converts a number beyond 64 bits from its little-endian bytes.
    fn serialize_bytes(self, little_endian: &[u8]) -> Made<'py> {
        let bytes = PyBytes::new(self.py(), little_endian);
        Ok(self.py().get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))?)
    }

    fn serialize_none(self) -> Made<'py> {
        Ok(self.py().None().into_bound(self.py()))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Made<'py> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Made<'py> {
        self.serialize_none()
    }

    fn serialize_unit_struct(self, _: &'static str) -> Made<'py> {
        self.serialize_none()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Made<'py> {
        Ok(PyString::intern(self.py(), word).into_any())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Made<'py> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Made<'py> {
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Items<'a, 'py>, Raised> {
        Ok(Items { to: self.inner(), items: Vec::with_capacity(length.unwrap_or(0)) })
    }

    fn serialize_tuple(self, length: usize) -> Result<Items<'a, 'py>, Raised> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Raised> {
        Err(ser::Error::custom(name))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Raised> {
        Err(ser::Error::custom(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a, 'py>, Raised> {
        Ok(Members { to: self, name: None, key: None, members: PyDict::new(self.py()) })
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Members<'a, 'py>, Raised> {
        Ok(Members { to: self, name: Some(name), key: None, members: PyDict::new(self.py()) })
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Raised> {
        Err(ser::Error::custom(name))
    }
}

struct Items<'a, 'py> {
    to: ToPython<'a, 'py>,
    items: Vec<Bound<'py, PyAny>>,
}

impl<'py> ser::SerializeSeq for Items<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Raised;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Raised> {
        self.items.push(item.serialize(self.to)?);
        Ok(())
    }

    fn end(self) -> Made<'py> {
        Ok(PyTuple::new(self.to.py(), self.items)?.into_any())
    }
}

impl<'py> ser::SerializeTuple for Items<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Raised;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Raised> {
        ser::SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Made<'py> {
        ser::SerializeSeq::end(self)
    }
}

/// The members of an object: a struct, or a map, whose keys are names only in the outermost object.
struct Members<'a, 'py> {
    to: ToPython<'a, 'py>,
    name: Option<&'static str>,
    key: Option<String>,
    members: Bound<'py, PyDict>,
}

impl<'py> Members<'_, 'py> {
    fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Raised> {
        if self.to.outermost.is_some_and(|left_out| left_out.contains(&key)) {
            return Ok(());
        }
        let is_field = self.name.is_some() || self.to.outermost.is_some();
        let key = if is_field { in_python(key) } else { key };
        Ok(self.members.set_item(key, value.serialize(self.to.inner())?)?)
    }

    fn made(self) -> Made<'py> {
        let class = match self.name {
            Some(name) if self.to.outermost.is_none() => self.to.classes.get_item(name)?,
            _ => None,
        };
        match class {
            Some(class) => Ok(class.call((), Some(&self.members))?),
            None => Ok(self.members.into_any()),
        }
    }
}

impl<'py> ser::SerializeMap for Members<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Raised;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Raised> {
        self.key = Some(key.serialize(self.to.inner())?.extract()?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Raised> {
        let key = self.key.take().ok_or_else(|| <Raised as ser::Error>::custom("a value without a key"))?;
        self.put(&key, value)
    }

    fn end(self) -> Made<'py> {
        self.made()
    }
}

impl<'py> ser::SerializeStruct for Members<'_, 'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Raised;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Raised> {
        self.put(name, value)
    }

    fn end(self) -> Made<'py> {
        self.made()
    }
}
