import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import type { MatchstickPayload } from './payload.ts'
import { start, findStick, type MatchstickResponse } from './response.ts'
import { orderEnds, sameSegment, type Segment } from './segment.ts'
import { changedIds } from './validate.ts'

/** Describes the place of a segment in words; points are counted from 1, from left and top. */
export function describePlace(segment: Segment, lang: BoardLanguage): string {
  const { x1, y1, x2, y2 } = orderEnds(segment)
  const points = { x1: x1 + 1, y1: y1 + 1, x2: x2 + 1, y2: y2 + 1 }
  if (y1 === y2) return ruleText(lang, 'matchstick.lying', points)
  return ruleText(lang, x1 === x2 ? 'matchstick.standing' : 'matchstick.slanting', points)
}

/** A stick's name: its number on the board, from 1. */
export const getStickName = (id: number, lang: BoardLanguage): string =>
  ruleText(lang, 'matchstick.name', { number: id + 1 })

/** How many sticks lie on the board, and everything that changed since the start. */
export function describe(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  lang: BoardLanguage,
): string {
  const total = ruleText(lang, 'matchstick.onBoard', { count: response.sticks.length })
  const changes = changedIds(payload, response)
    .toSorted((a, b) => a - b)
    .map((id) => describeChange(payload, response, id, lang))
  return [total, ...(changes.length > 0 ? changes : [ruleText(lang, 'matchstick.nothingChanged')])].join(' ')
}

function describeChange(
  payload: MatchstickPayload,
  response: MatchstickResponse,
  id: number,
  lang: BoardLanguage,
): string {
  const from = findStick(start(payload), id)
  const to = findStick(response, id)
  const name = getStickName(id, lang)
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const place = (segment: Segment) => describePlace(segment, lang)
  if (from && to && !sameSegment(from, to))
    return ruleText(lang, 'matchstick.moved', { name: Name, from: place(from), to: place(to) })
  if (from) return ruleText(lang, 'matchstick.taken', { name: Name, from: place(from) })
  return ruleText(lang, 'matchstick.added', { to: to ? place(to) : '' })
}
