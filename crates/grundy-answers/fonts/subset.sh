#!/bin/sh
# Makes DejaVuSans-subset.ttf of DejaVuSans.ttf (Debian's fonts-dejavu-core) with fonttools (PyPI).
set -eu
cd "$(dirname "$0")"
ascii=$(awk 'BEGIN { for (c = 32; c < 127; c++) printf "%c", c }')
pyftsubset "${1:-/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf}" --output-file=DejaVuSans-subset.ttf \
    --text="$ascii·⌊⌋⌈⌉φαβγδεκλμπτψω…≤≥≠≈±−×–—⊕∈∞√→²³′°½¼¾‘’“”éèüöäßñ" --notdef-outline --no-hinting --layout-features='' \
    --drop-tables+=GDEF,GPOS,GSUB,kern,MATH,gasp,FFTM --name-IDs=0,1,2
