import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { readTree } from '../traceability/tree.ts'
import { findOldWord, findOldWordOfFile, findOldWords } from './vocabulary.ts'

/** Where 'fault' means what is injected. */
const INJECTION = /^(?:api\/faults|e2e\/resilience)\//
const INJECTED = ['fault', 'faults', 'Fault', 'FAULTS', 'faultOf', 'faultsOfFlood']

const NONE: ReadonlySet<string> = new Set()

describe('names and comments speak the language of the field', () => {
  // Migrations that have run somewhere never change. Islanders of puzzles say and tell what they like.
  const sources = [...readTree()].filter(
    ([path]) => /\.tsx?$/.test(path) && !/\/migrations\/\d|^content\/series\//.test(path),
  )
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  const [, section = ''] = glossary.split('## Names that stay')
  const stays = new Set(Array.from(section.matchAll(/`([\w$]+)`/g), ([, name = '']) => name))

  it('names and comments of every source file speak the language of the field', () => {
    const uses = sources.flatMap(([path, source]) =>
      findOldWords(path, source, INJECTION.test(path) ? new Set([...stays, ...INJECTED]) : stays).map(
        ({ line, text, instead }) => `${path}:${line}: '${text}', say: ${instead}`,
      ),
    )
    expect(uses).toEqual([])
  })

  it('the name of every source file speaks the language of the field', () => {
    expect(
      sources.flatMap(([path]) => (findOldWordOfFile(path) && !INJECTION.test(path) ? [path] : [])),
    ).toEqual([])
  })

  it('each exception of the vocabulary is needed', () => {
    const all = sources.map(([, source]) => source).join('\n')
    expect([...stays].filter((name) => !new RegExp(`\\b${name}\\b`).test(all) || !findOldWord(name))).toEqual(
      [],
    )
  })
})

it.each([
  ['toldAt', 'report, notify, send'],
  ['isAway', 'unavailable'],
  ['MOST_BYTES', 'MAX_, MIN_'],
])('the name %s is found', (name, instead) => {
  expect(findOldWord(name)).toBe(instead)
})

it.each(['stay', 'runway', 'sealant', 'mostFrequent', 'oneOf'])('the name %s is fine', (name) => {
  expect(findOldWord(name)).toBeNull()
})

it('a name, a private name and a comment are found where they stand, a string is not', () => {
  const source = "// Whoever asks\nclass A {\n  #told = 'told'\n}\nconst kept = (one: A) => one\n"
  expect(findOldWords('a.ts', source, NONE).map(({ line, text }) => [line, text])).toEqual([
    [3, 'told'],
    [5, 'one'],
    [1, 'Whoever'],
  ])
  expect(findOldWords('a.ts', source, new Set(['told'])).map(({ text }) => text)).toEqual(['one', 'Whoever'])
})

it('a comment of SQL and a text of a log are found, another string and a template of prose are not', () => {
  const source = [
    'const a = sql`select 1',
    '  -- whoever comes later`',
    "request.log.warn({ at }, 'nobody came')",
    'const b = `It -- nobody -- is`',
    "print('nobody came')",
    "log.info('deleted what was kept for long enough')",
  ].join('\n')
  expect(findOldWords('a.ts', source, NONE).map(({ line, text }) => [line, text])).toEqual([
    [2, 'whoever'],
    [3, 'nobody'],
    [6, 'kept for long enough'],
  ])
})

it('a file is judged by its name', () => {
  expect(findOldWordOfFile('gateway/src/told-meters.test.ts')).toBe('report, notify, send')
  expect(findOldWordOfFile('gateway/src/client-metrics.dom.test.ts')).toBeNull()
})
