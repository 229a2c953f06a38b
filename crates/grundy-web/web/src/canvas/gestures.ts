// One set of gestures for everything that can be dragged and zoomed: mouse, touch, pen and wheel. Places are in CSS
// pixels from the element's corner.

export interface Handlers {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** The pointer rests on a place, or has left. */
  hover(place: { x: number; y: number } | null): void;
  tap(x: number, y: number): void;
  start?(): void;
  /** A drag has ended, with the speed it had (pixels per millisecond). */
  end?(vx: number, vy: number): void;
  /** Whether the wheel belongs to the element; if not, the page scrolls. */
  takesWheel?(factor: number): boolean;
}

const SLOP = 5;

export function gestures(element: HTMLElement, on: Handlers): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let moved = false;
  let trail: { t: number; x: number; y: number }[] = [];
  let origin = { x: 0, y: 0 };

  const at = (event: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...down.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, d: Math.max(8, Math.hypot(a.x - b.x, a.y - b.y)) };
  };

  function pointerdown(event: PointerEvent) {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    const place = at(event);
    down.set(event.pointerId, place);
    if (down.size === 1) {
      moved = false;
      origin = place;
      trail = [{ t: event.timeStamp, ...place }];
      on.start?.();
    } else {
      moved = true;
    }
  }

  function pointermove(event: PointerEvent) {
    const place = at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") on.hover(place);
      return;
    }
    if (down.size >= 2) {
      const old = spread();
      down.set(event.pointerId, place);
      const now = spread();
      on.pan(now.x - old.x, now.y - old.y);
      on.zoom(now.d / old.d, now.x, now.y);
      return;
    }
    if (!moved && Math.hypot(place.x - origin.x, place.y - origin.y) < SLOP) return;
    down.set(event.pointerId, place);
    moved = true;
    on.pan(place.x - before.x, place.y - before.y);
    if (event.pointerType !== "touch") on.hover(place);
    trail.push({ t: event.timeStamp, ...place });
    if (trail.length > 8) trail.shift();
  }

  function pointerup(event: PointerEvent) {
    const place = at(event);
    if (!down.delete(event.pointerId)) return;
    if (event.type === "pointercancel" || down.size > 0) return;
    if (!moved) {
      on.tap(place.x, place.y);
      return;
    }
    const first = trail.find((p) => event.timeStamp - p.t < 90);
    const last = trail.at(-1);
    const time = first && last ? last.t - first.t : 0;
    if (first && last && time > 8 && event.timeStamp - last.t < 60) on.end?.((last.x - first.x) / time, (last.y - first.y) / time);
    else on.end?.(0, 0);
  }

  function pointerleave(event: PointerEvent) {
    if (event.pointerType !== "touch" && !down.has(event.pointerId)) on.hover(null);
  }

  function wheel(event: WheelEvent) {
    const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
    const place = at(event);
    // A pinch on a trackpad arrives as small wheel steps with Ctrl.
    const factor = Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * (event.ctrlKey ? 0.012 : 0.0024));
    if (on.takesWheel && !event.ctrlKey && !on.takesWheel(factor)) return;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey) {
      event.preventDefault();
      on.pan(-event.deltaX * unit, 0);
      return;
    }
    event.preventDefault();
    on.zoom(factor, place.x, place.y);
  }

  const stop = new AbortController();
  const signal = stop.signal;
  element.addEventListener("pointerdown", pointerdown, { signal });
  element.addEventListener("pointermove", pointermove, { signal });
  element.addEventListener("pointerup", pointerup, { signal });
  element.addEventListener("pointercancel", pointerup, { signal });
  element.addEventListener("pointerleave", pointerleave, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => stop.abort();
}
