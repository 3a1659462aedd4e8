import { numeral, type BoardLanguage } from '../../rules/language.ts'
import type { MatchstickPayload } from './payload.ts'
import { start, stickOf, type MatchstickResponse } from './response.ts'
import { ordered, sameSegment, type Segment } from './segment.ts'
import { changedIds } from './validate.ts'

/** Where a segment lies, in words; points are counted from 1, from the left and from the top. */
export function describePlace(segment: Segment, lang: BoardLanguage): string {
  const { x1, y1, x2, y2 } = ordered(segment)
  const n = (value: number) => numeral(value + 1, lang)
  if (lang === 'en') {
    if (y1 === y2) return `lying in row ${n(y1)}, from column ${n(x1)} to ${n(x2)}`
    if (x1 === x2) return `standing in column ${n(x1)}, from row ${n(y1)} to ${n(y2)}`
    return `slanting from column ${n(x1)}, row ${n(y1)} to column ${n(x2)}, row ${n(y2)}`
  }
  if (y1 === y2) return `শোয়ানো, সারি ${n(y1)}, কলাম ${n(x1)} থেকে ${n(x2)}`
  if (x1 === x2) return `খাড়া, কলাম ${n(x1)}, সারি ${n(y1)} থেকে ${n(y2)}`
  return `হেলানো, কলাম ${n(x1)} সারি ${n(y1)} থেকে কলাম ${n(x2)} সারি ${n(y2)}`
}

/** A stick's name: its number on the board, from 1. */
export const stickName = (id: number, lang: BoardLanguage): string =>
  lang === 'en' ? `match ${id + 1}` : `${numeral(id + 1, 'bn')} নম্বর কাঠি`

/** How many sticks lie on the board, and everything that changed since the start. */
export function describe(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  lang: BoardLanguage,
): string {
  const count = response.sticks.length
  const total =
    lang === 'en'
      ? `${count} ${count === 1 ? 'match' : 'matches'} on the board.`
      : `বোর্ডে ${numeral(count, 'bn')}টি কাঠি আছে।`
  const changes = changedIds(payload, response)
    .toSorted((a, b) => a - b)
    .map((id) => describeChange(payload, response, id, lang))
  const untouched = lang === 'en' ? 'Nothing has changed yet.' : 'এখনো কিছু বদলায়নি।'
  return [total, ...(changes.length > 0 ? changes : [untouched])].join(' ')
}

function describeChange(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  id: number,
  lang: BoardLanguage,
): string {
  const from = stickOf(start(payload), id)
  const to = stickOf(response, id)
  const name = stickName(id, lang)
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const place = (segment: Segment) => describePlace(segment, lang)
  if (from && to && !sameSegment(from, to))
    return lang === 'en'
      ? `${Name} was ${place(from)}; now it is ${place(to)}.`
      : `${Name} আগে ছিল ${place(from)}; এখন ${place(to)}।`
  if (from)
    return lang === 'en'
      ? `${Name} is taken away; it was ${place(from)}.`
      : `${Name} তুলে নেওয়া হয়েছে; ছিল ${place(from)}।`
  return lang === 'en'
    ? `A match is added, ${to ? place(to) : ''}.`
    : `একটি কাঠি যোগ হয়েছে, ${to ? place(to) : ''}।`
}
