import type { FilledSlot, FilledSlots, Scope, Value } from './first-screen-slots.ts'

// The values of a first screen's slots, from the answers to its calls. A slot is described by ValueSchema and
// RowSlotSchema in shared/release/src/schema/manifest.ts: `toValue` implements what each of its properties says.
// The functions are inlined into documents with those of fill-first-screen.ts, so they may use only each other.

/** Ends the filling: the page would not show the values as the markup does, so its skeleton stays. */
export function keepSkeleton(): never {
  throw new Error('first screen')
}

/** Boards and options are sent as base64 of JSON. */
function decode(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function read(body: unknown, field: string): unknown {
  let value = body
  for (const name of field.split('.')) {
    const whole = typeof value === 'string' ? decode(value) : value
    value =
      typeof whole === 'object' && whole && Object.hasOwn(whole, name)
        ? (whole as Record<string, unknown>)[name]
        : null
  }
  return value
}

/** The value of a field; '' for one that the answer does not have. */
function plain(body: unknown, field: string): string | number {
  const value = read(body, field)
  if (Number.isSafeInteger(value)) return Number(value)
  return typeof value === 'string' ? value.trim() : typeof value === 'boolean' ? String(value) : ''
}

/** FNV-1a, as the page chooses a picture or a colour by. */
function toHash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text.split('')) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193)
  return sum >>> 0
}

/**
 * The sum of two values, or a share of the other one, in percent or as the number of steps reached; '' where one is
 * no number.
 */
function combine(
  value: string | number,
  other: string | number,
  share: FilledSlot['share'],
): string | number {
  if (typeof value !== 'number' || typeof other !== 'number') return ''
  if (!share) return value + other
  const percent = value > 0 && other > 0 ? (100 * value) / other : -1
  return share.steps ? share.steps.filter((step) => percent >= step).length : Math.max(0, Math.round(percent))
}

/** The value of a slot that is no list. */
function toValue({ fields, plus, hash, share, longest, query = '', html }: FilledSlot, body: unknown): Value {
  const inQuery = new URLSearchParams(location.search).get(query) ?? ''
  const field = fields.find((name) => plain(body, name) !== '') ?? ''
  let value = /^\d$/.test(inQuery) ? Number(inQuery) : plain(body, field)
  if (hash && value !== '') value = (toHash(String(value)) >>> hash.shift) % hash.of
  const other = plus ?? share?.of
  if (other) value = combine(value, plain(body, other), share)
  if (longest) {
    const texts: readonly unknown[] = fields.map((name) => read(body, name)).find(Array.isArray) ?? []
    value = longest.filter((length) => texts.some((text) => String(text).length > length)).length
  }
  // In a Bangla page, what has no Bangla is English.
  return { value, isHtml: html, isOriginal: fields.length > 1 && field === fields.at(-1) }
}

/** Adds the values of slots, by their names, from an answer or a row of it. */
export function addValues(scope: Scope, slots: FilledSlots, body: unknown): void {
  for (const [name, slot] of Object.entries(slots)) {
    const { fields, rows } = slot
    if (!rows) {
      scope.set(name, toValue(slot, body))
      continue
    }
    const list = read(body, fields[0] ?? '')
    const scopes = (Array.isArray(list) ? list.slice(0, rows.max) : []).map((row: unknown) => {
      const own: Scope = new Map(scope)
      addValues(own, rows.slots, typeof row === 'object' ? row : { value: row })
      return own
    })
    if (scopes.length < (rows.min ?? 1)) keepSkeleton()
    scope.set(name, { value: '', rows: scopes })
  }
}

/** All functions of this file. */
export const SLOT_VALUES = [keepSkeleton, decode, read, plain, toHash, combine, toValue, addValues] as const
