import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// HarfBuzz's subsetter, which the package ships as WebAssembly without JavaScript for it. The numbers are those of
// hb-subset.h and hb-blob.h. A build makes a few subsets and ends, so memory of the library is not freed.

const HB_MEMORY_MODE_WRITABLE = 2
const HB_SUBSET_SETS_LAYOUT_FEATURE_TAG = 6
const NO_HINTING_NOR_CLOSURE = 0x2_01
const WEIGHT_AXIS = 0x77_67_68_74

type Exports = Readonly<Record<string, (...values: readonly number[]) => number | undefined>> & {
  readonly memory: WebAssembly.Memory
}

/** An address in the library's memory. */
type Pointer = number

/** Calls a function of the library; some give nothing back. */
type Call = (name: string, ...values: readonly number[]) => number

interface Subsetter {
  readonly call: Call
  readonly memory: WebAssembly.Memory
}

let loading: Promise<Subsetter> | null = null

async function loadSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const exports = instance.exports as unknown as Exports
  exports['_initialize']?.()
  const call: Call = (name, ...values) => {
    const run = exports[name]
    if (!run) throw new Error(`harfbuzz has no ${name}`)
    return run(...values) ?? 0
  }
  return { call, memory: exports.memory }
}

/** The parts of a font that are in its subset. */
export interface SubsetContents {
  readonly letters: string
  /** Glyphs beside those of the letters: what they may be joined to is not looked for. */
  readonly glyphs: readonly number[]
  readonly weights: readonly [lightest: number, heaviest: number]
}

/** A part of a font in sfnt form, with all its layout features; null: HarfBuzz makes none. */
export async function subsetFont(sfnt: Uint8Array, contents: SubsetContents): Promise<Uint8Array | null> {
  loading ??= loadSubsetter()
  const subsetter = await loading
  const face = createFace(subsetter, sfnt)
  const subset = subsetter.call('hb_subset_or_fail', face, createInput(subsetter, face, contents))
  return subset === 0 ? null : readFace(subsetter, subset)
}

function createFace({ call, memory }: Subsetter, sfnt: Uint8Array): Pointer {
  const place = call('malloc', sfnt.byteLength)
  new Uint8Array(memory.buffer).set(sfnt, place)
  return call(
    'hb_face_create',
    call('hb_blob_create', place, sfnt.byteLength, HB_MEMORY_MODE_WRITABLE, 0, 0),
    0,
  )
}

function createInput(
  { call }: Subsetter,
  face: Pointer,
  { letters, glyphs, weights }: SubsetContents,
): Pointer {
  const add = (set: Pointer, values: Iterable<number>) => {
    for (const value of values) call('hb_set_add', set, value)
  }
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
  call('hb_set_clear', features)
  call('hb_set_invert', features)
  call('hb_subset_input_set_flags', input, NO_HINTING_NOR_CLOSURE)
  add(
    call('hb_subset_input_unicode_set', input),
    Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
  )
  add(call('hb_subset_input_glyph_set', input), glyphs)
  call('hb_subset_input_set_axis_range', input, face, WEIGHT_AXIS, ...weights, Number.NaN)
  return input
}

function readFace({ call, memory }: Subsetter, face: Pointer): Uint8Array {
  const blob = call('hb_face_reference_blob', face)
  const start = call('hb_blob_get_data', blob, 0)
  return new Uint8Array(memory.buffer).slice(start, start + call('hb_blob_get_length', blob))
}
