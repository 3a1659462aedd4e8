import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanUp } from '../../../testing/cleanup.ts'
import { textPairs } from '../authoring/bilingual.ts'
import { readBoardWords } from '../report/introductions.ts'
import { readPictureWords } from '../report/unpictured.ts'
import { readAvoidedWords } from '../words.ts'
import { readYaml } from './yaml.ts'

/** Each file is small; a busy machine is slow. Unbounded, the slowest took a minute. */
const MAX_MS = 10_000

const LETTERS = 'b c d e f g h i'.split(' ')
const laughs = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...LETTERS.map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n')

/** Files that take a parser's time, memory or stack, and the error of each. */
const BOMBS: readonly (readonly [name: string, text: string, error: RegExp])[] = [
  ['aliases of aliases', laughs, /not known here/],
  ['an alias of itself', 'a: &a [*a]', /not known here/],
  ['5,000 lists in each other', '['.repeat(5_000) + ']'.repeat(5_000), /call stack/],
  ['20,000 lists that never end', '['.repeat(20_000), /call stack/],
  [
    '2,000 mappings in each other',
    Array.from({ length: 2_000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
    /longer/,
  ],
  ['20,000 keys', Array.from({ length: 20_000 }, (_, n) => `k${n}: 1`).join('\n'), /longer/],
  ['9,000 keys', Array.from({ length: 9_000 }, (_, n) => `k${n}: 1`).join('\n'), /not known here/],
  ['20,000 anchors', Array.from({ length: 20_000 }, (_, n) => `- &a${n} x`).join('\n'), /longer|anchors/],
  ['5,000 anchors', Array.from({ length: 5_000 }, (_, n) => `- &a${n} x`).join('\n'), /anchors/],
  ['20,000 aliases of nothing', '- *x\n'.repeat(20_000), /anchors/],
  ['100,000 quotes', '"'.repeat(100_001), /longer/],
  ['two million letters', `a: ${'x'.repeat(2_000_000)}`, /longer/],
  ['two keys of one name', 'a: 1\nb: 2\na: 3', /unique/],
  [
    'a key of every object',
    '__proto__:\n  polluted: 1\nconstructor:\n  prototype:\n    polluted: 2',
    /not known/,
  ],
  ['a merge key', 'a: &a {polluted: 1}\nb:\n  <<: *a', /not known here/],
  ['tags of other programs', 'a: !!js/function "f"\nb: !!python/object:os.system x', /Unresolved tag/],
]

it.each(BOMBS)(
  'a file of the library with %s is refused in time',
  { tags: ['attack-215'] },
  (_, text, error) => {
    const found: string[] = []
    const begun = performance.now()
    readYaml(text, (line, field, message) => found.push(`${line} ${field}: ${message}`))
      ?.fields()
      ?.close()
    expect(performance.now() - begun).toBeLessThan(MAX_MS)
    expect(found.join('\n')).toMatch(error)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  },
)

const readers = { words: readAvoidedWords, pictures: readPictureWords, boards: readBoardWords } as const

it.each(Object.entries(readers))(
  'hostile YAML as the list of %s is refused in time',
  { tags: ['attack-215'] },
  (name, read) => {
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-yaml-'))
    cleanUp(() => rmSync(folder, { recursive: true, force: true }))
    for (const [bomb, text, error] of BOMBS) {
      writeFileSync(join(folder, `${name}.yaml`), text)
      const begun = performance.now()
      const reading = expect(() => read(folder), bomb)
      // Unknown keys are no error of a list.
      if (error.source.startsWith('not known')) reading.not.toThrow('no YAML of the library')
      else reading.toThrow('no YAML of the library')
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
      expect(performance.now() - begun).toBeLessThan(MAX_MS)
    }
  },
)

it('a problem with one has no texts to be translated', () => {
  for (const [, text] of BOMBS) {
    const begun = performance.now()
    textPairs(`---\n${text}\n---\n# statement.en\n\nA\n`)
    expect(performance.now() - begun).toBeLessThan(MAX_MS)
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
