import { expect, it } from 'vitest'
import { parseHistoryEntry, parseRegistryComposition } from './index.ts'
import type { RegistryComposition } from './registry.ts'

const live: RegistryComposition = {
  revision: 2,
  updated: '2026-02-01T08:00:00.000Z',
  parts: { 'mf-practice': { active: '1.1.0', previous: ['1.0.0'] } },
  lastAct: {
    at: '2026-02-01T08:00:00.000Z',
    who: 'Rokeya',
    act: 'activate',
    name: 'mf-practice',
    from: '1.0.0',
    to: '1.1.0',
    why: 'faster hints',
    revision: 2,
  },
}

const read = (change: object) => parseRegistryComposition(JSON.stringify({ ...live, ...change }))

it('a registry document is read as it was written', () => {
  expect(read({})).toEqual(live)
  expect(parseHistoryEntry(JSON.stringify(live.lastAct))).toEqual(live.lastAct)
})

it('members of a later format are left out of a registry document', () => {
  const parts = { 'mf-practice': { active: '1.1.0', previous: ['1.0.0'], later: true } }
  expect(read({ parts, later: true })).toEqual(live)
})

it('half a registry document is refused', () => {
  const text = JSON.stringify(live)
  expect(() => parseRegistryComposition(text.slice(0, text.length / 2))).toThrow('must be JSON')
})

it.each<[string, object]>([
  ['revision must be a whole number from 0 on', { revision: -1 }],
  ['revision must be a whole number from 0 on', { revision: '2' }],
  ['parts.mf-practice.active must be a semantic version', { parts: { 'mf-practice': { previous: [] } } }],
  [
    'parts.mf-practice.previous[1] must be a semantic version',
    { parts: { 'mf-practice': { active: '1.0.0', previous: ['0.9.0', 'newest'] } } },
  ],
  ['the name "../x" in parts must be lower-case', { parts: { '../x': { active: '1.0.0', previous: [] } } }],
  ['lastAct.from must be a semantic version, or null', { lastAct: { ...live.lastAct, from: 7 } }],
  [
    'lastAct.act must be one of publish, activate, rollback, undo',
    { lastAct: { ...live.lastAct, act: 'wish' } },
  ],
  ['lastAct must be an act, or null', { lastAct: 'nothing' }],
])('an invalid registry document is described: %s', (sentence, change) => {
  expect(() => read(change)).toThrow(sentence)
})

it('a document of another kind is described as none', () => {
  expect(() => parseRegistryComposition('[]')).toThrow('the document must be an object')
})
