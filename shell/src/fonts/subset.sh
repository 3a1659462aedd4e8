#!/bin/sh
# Makes the files of this folder from the packages' (fonttools 4 and brotli: `apt-get install fonttools python3-brotli`).
# Run it in this folder when a package is updated. All typefaces are under the SIL Open Font License 1.1.
set -eu

packages=../../node_modules/@fontsource-variable
# What an English page is written with; fonts.css names the same.
latin=U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B2,U+00B7,U+00BD,U+00D7,U+00F7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212

# The site's text is never lighter than 400.
fonttools varLib.instancer -q "$packages/anek-bangla/files/anek-bangla-latin-wght-normal.woff2" wght=400:800 -o anek.ttf
for pair in anek.ttf=text-latin.woff2 "$packages/baloo-da-2/files/baloo-da-2-latin-wght-normal.woff2=head-latin.woff2"; do
  pyftsubset "${pair%=*}" --unicodes="$latin" --layout-features=kern,mark,mkmk,ccmp,locl,tnum \
    --flavor=woff2 --output-file="${pair##*=}"
done
rm anek.ttf

pyftsubset "$packages/baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2" \
  --text=বাংলাঅ --layout-features='*' --flavor=woff2 --output-file=bangla-name.woff2

# The root of formulas (decision 68), with the table for mathematics by which it grows, for whoever loads base.css. Nothing else
# needs this package.
npm pack --silent @fontsource/noto-sans-math@5.3.0
tar -xzf fontsource-noto-sans-math-5.3.0.tgz package/files/noto-sans-math-latin-400-normal.woff2
pyftsubset package/files/noto-sans-math-latin-400-normal.woff2 --unicodes=U+0020,U+221A --layout-features= \
  --flavor=woff2 --output-file=../../../shared/ui/src/radical.woff2
rm -r package fontsource-noto-sans-math-5.3.0.tgz
