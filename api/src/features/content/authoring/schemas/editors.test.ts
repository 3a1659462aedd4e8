import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LIBRARY } from '../../../../testing/library.ts'
import { PROBLEM_KINDS, scaffold } from '../scaffold.ts'
import { startLanguageServer } from './language-server.ts'

const REPOSITORY = join(LIBRARY, '..')
const settings = JSON.parse(readFileSync(join(REPOSITORY, '.vscode/settings.json'), 'utf8')) as {
  'yaml.schemas': Record<string, string>
}
const server = startLanguageServer(REPOSITORY, settings['yaml.schemas'])
afterAll(() => server.stop())

const readLibraryFile = (name: string): string => readFileSync(join(LIBRARY, name), 'utf8')

/** The front matter alone, as an editor sees YAML embedded in another file. */
const createFrontMatter = (kind: (typeof PROBLEM_KINDS)[number]): string => {
  const { text } = scaffold({ kind, id: 'boats', concept: 'adding', isPooled: false })
  return `${/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? ''}\n`
}

it('every schema is of some file in the editor’s settings', { tags: ['decision-51'] }, () => {
  const written = readdirSync(join(LIBRARY, 'schemas')).map((name) => `./content/schemas/${name}`)
  expect(Object.keys(settings['yaml.schemas']).toSorted()).toEqual(written.toSorted())
})

describe('an editor takes a file as it is, and underlines what is wrong', { tags: ['decision-51'] }, () => {
  it.each<[string, [right: string, wrong: string], string, RegExp]>([
    ['concepts.yaml', ['classes: [3, 5]', 'classes: [3]'], 'concepts.yaml', /fewer items|minimum|2/i],
    ['topics.yaml', ['accent: math', 'accent: maths'], 'topics.yaml', /accepted|math/i],
    ['tutorials.yaml', ['channel:', 'chanel:'], 'tutorials.yaml', /chanel/],
    ['words.yaml', ['say: ছদ্মনাম', 'says: ছদ্মনাম'], 'words.yaml', /says|say/],
    ['boards.yaml', ['venn: { en: [select]', 'venn: { en: []'], 'boards.yaml', /fewer items|minimum|1/i],
    ['pictures.yaml', ['bn: [', 'bangla: ['], 'pictures.yaml', /bangla|bn/],
    ['tests/number-race.yaml', ['minutes: 45', 'minutes: long'], 'tests/number-race.yaml', /integer/],
    ['series/number-play/series.yaml', ['level: 1', 'level: 5'], 'series/number-play/series.yaml', /4/],
  ])(
    'an editor takes %s as it is, and underlines what is wrong',
    async (name, [right, wrong], path, message) => {
      const text = readLibraryFile(name)
      expect(text).toContain(right)
      expect(await server.show(`content/${path}`, text)).toEqual([])
      const found = await server.show(`content/${path}`, text.replace(right, wrong))
      expect(found.join('\n')).toMatch(message)
    },
  )

  it('an editor takes testimonials.yaml as it is, and underlines what is wrong', async () => {
    const source = `- name: { en: Rimi, bn: রিমি }
  who: { en: 'Class 5', bn: পঞ্চম শ্রেণি }
  quote: { en: It is fun, bn: মজার }
  leave: in the folder of letters
`
    expect(await server.show('content/testimonials.yaml', source)).toEqual([])
    const found = await server.show('content/testimonials.yaml', source.replace(/ {2}leave.*\n/, ''))
    expect(found.join('\n')).toMatch(/leave/)
  })

  it.each(PROBLEM_KINDS)('the front matter of a problem of the kind %s', async (kind) => {
    expect(await server.show('content/series/number-play/90-boats.md', createFrontMatter(kind))).toEqual([])
    const misspelt = createFrontMatter(kind).replace('concepts:', 'concept:')
    expect((await server.show('content/series/number-play/90-boats.md', misspelt)).join('\n')).toMatch(
      /concept/,
    )
  })
})

describe('feedback and clues, as editors check them', { tags: ['decision-51'] }, () => {
  const RIGHT: Readonly<Record<string, string>> = {
    text: '[140, blue]',
    mcq: '[3]',
    matchstick: '[{ has: ["2,2-4,2"] }, "8-4=5"]',
    rearrange: '{ has: [3 before 1] }',
    'dragAndDrop-3-Grid': '{ has: ["5 at 2,1"] }',
    'dragAndDrop-1': '{ has: [Ball in 2], lacks: [3 times Ball] }',
    exclusion_grid: '{ has: [anik green] }',
    venn: '{ has: [fly swim], lacks: [outside] }',
    'dragAndDrop-2': '{ lacks: [roof] }',
  }
  const WRONG: Readonly<Record<string, string>> = {
    text: '{ has: [140] }',
    mcq: '[first]',
    matchstick: '{ hasnt: ["2,2-4,2"] }',
    rearrange: '{ has: [3 behind 1] }',
    'dragAndDrop-3-Grid': '{ has: ["5 in 2,1"] }',
    'dragAndDrop-1': '{ has: [Ball] }',
    exclusion_grid: '{ has: [anik] }',
    venn: '[3]',
    'dragAndDrop-2': '{ lacks: [] }',
  }
  const withFeedback = (kind: (typeof PROBLEM_KINDS)[number], when: string): string =>
    `${createFrontMatter(kind)}feedback:\n  - when: ${when}\n    en: Look again.\n    bn: আবার দেখো।\n`

  it.each(PROBLEM_KINDS)('feedback of the kind %s', async (kind) => {
    const path = 'content/series/number-play/91-boats.md'
    expect(await server.show(path, withFeedback(kind, RIGHT[kind] ?? ''))).toEqual([])
    expect(await server.show(path, withFeedback(kind, WRONG[kind] ?? ''))).not.toEqual([])
  })

  it.each([
    ['- not: [a, x, y]', '- no: [a, x, y]'],
    ['- before: [a, b, 2]', '- before: [a]'],
    [
      '- { exactly: 1, of: [{ is: [a, x] }, { if: { is: [a, x] }, then: { not: [b, y] } }] }',
      '- { exactly: 1 }',
    ],
    ['- { if: { is: [a, x] }, then: { not: [b, y] } }', '- { if: { is: [a, x] } }'],
    ['- count: [x, 2]', '- count: [x]'],
  ])('the clue %s', async (right, wrong) => {
    const clues = (text: string) =>
      createFrontMatter('exclusion_grid').replace(/\n {2}clues:[\s\S]*$/, `\n  clues:\n    ${text}\n`)
    const path = 'content/series/number-play/92-boats.md'
    expect(await server.show(path, clues(right))).toEqual([])
    expect(await server.show(path, clues(wrong))).not.toEqual([])
  })
})
