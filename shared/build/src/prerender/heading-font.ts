import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@dhadha/release'
import { Blob, Buffer as Shaped, Face, Font, shapeWithTrace, TracePhase } from 'harfbuzzjs'
import { compress, decompress } from 'woff2-encoder'

/** More is left to the fonts of the style sheets: the first paint would wait for it. */
const MAX_BYTES = 12 * 1024
/** Of the headings of levels 1 and 2 (`base.css`, and the pages' own). */
const WEIGHTS = [700, 800] as const
const FILES: Readonly<Record<Language, string>> = {
  en: '@fontsource-variable/baloo-da-2/files/baloo-da-2-latin-wght-normal.woff2',
  bn: '@fontsource-variable/baloo-da-2/files/baloo-da-2-bengali-wght-normal.woff2',
}

// Of hb-subset.h and hb-blob.h; the package has no JavaScript for its subsetter.
const WRITABLE = 2
const LAYOUT_FEATURES = 6
const NO_HINTING_NOR_CLOSURE = 0x2_01
const WEIGHT_AXIS = 0x77_67_68_74

type Subsetter = Readonly<Record<string, (...values: readonly number[]) => number | undefined>> & {
  readonly memory: WebAssembly.Memory
}

let loading: Promise<Subsetter> | null = null

async function loadSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const subsetter = instance.exports as unknown as Subsetter
  subsetter['_initialize']?.()
  return subsetter
}

/** The texts of the headings of levels 1 and 2, without their drawings. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = '']) =>
    inner
      .replaceAll(/<svg\b.*?<\/svg>|<!--.*?-->|<[^>]+>/gs, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

/**
 * The glyphs with which a text is drawn, and those that stand for them until a rule of the font joins them: Bangla's letters are
 * joined in several steps.
 */
function glyphsOf(font: Font, text: string): number[] {
  const shaped = new Shaped()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  return shapeWithTrace(font, shaped, [], 0, TracePhase.DONT_STOP)
    .filter(({ glyphs }) => glyphs)
    .flatMap(({ t }) => (t as readonly { readonly g: number }[]).map(({ g }) => g))
}

/**
 * The brand's headings font with the glyphs of these texts alone. All glyphs that its letters may be joined to, as subsetters
 * keep them, are four times as many in Bangla.
 *
 * @returns WOFF2; null if there is nothing to draw, or if it would be longer than 12 KiB
 */
export async function subsetHeadingFont(
  texts: readonly string[],
  language: Language,
): Promise<Uint8Array | null> {
  if (texts.length === 0) return null
  const sfnt = await decompress(readFileSync(fileURLToPath(import.meta.resolve(FILES[language]))))
  const font = new Font(new Face(new Blob(sfnt)))
  loading ??= loadSubsetter()
  const subsetter = await loading
  const call = (name: string, ...values: readonly number[]): number => {
    const run = subsetter[name]
    if (!run) throw new Error(`harfbuzz has no ${name}`)
    // Some give nothing back.
    return run(...values) ?? 0
  }
  const add = (set: number, values: Iterable<number>) => {
    for (const value of values) call('hb_set_add', set, value)
  }
  const place = call('malloc', sfnt.byteLength)
  new Uint8Array(subsetter.memory.buffer).set(sfnt, place)
  const face = call('hb_face_create', call('hb_blob_create', place, sfnt.byteLength, WRITABLE, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, LAYOUT_FEATURES)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  call('hb_subset_input_set_flags', input, NO_HINTING_NOR_CLOSURE)
  add(
    call('hb_subset_input_unicode_set', input),
    Array.from(texts.join(''), (letter) => letter.codePointAt(0) ?? 0),
  )
  add(
    call('hb_subset_input_glyph_set', input),
    texts.flatMap((text) => glyphsOf(font, text)),
  )
  call('hb_subset_input_set_axis_range', input, face, WEIGHT_AXIS, ...WEIGHTS, Number.NaN)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error(`harfbuzz made no subset of ${FILES[language]}`)
  const blob = call('hb_face_reference_blob', subset)
  const start = call('hb_blob_get_data', blob, 0)
  const bytes = new Uint8Array(subsetter.memory.buffer).slice(start, start + call('hb_blob_get_length', blob))
  // A build makes a few and ends: what the library holds is not given back one by one.
  const file = await compress(bytes)
  return file.byteLength > MAX_BYTES ? null : file
}
