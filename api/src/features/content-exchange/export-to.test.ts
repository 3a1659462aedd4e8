import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../app/startup/config.ts'
import { runCommand } from '../../testing/command.ts'
import type { PlacedProblem } from '../content/index.ts'
import { libraryFolder } from '../content-import/testing/fixture.ts'
import { parseSeries } from '../content/library/index.ts'
import { readXml } from './reading/xml.ts'
import { sample } from './testing/context.ts'

const run = (...words: string[]) => runCommand({ config: readConfig({}) }, ['content', ...words])

/** The content of a problem for pupils, without the source of its statement, and its solution. */
const taught = (problem: PlacedProblem) => ({
  title: problem.title,
  data: { ...problem.data, statement: '' },
  banglaData: { ...problem.banglaData, statement: '' },
  solution: problem.solution,
  kind: problem.interactiveType,
  source: problem.source,
  hints: problem.hints.map((hint) => [hint.en_html, hint.bn_html]),
  steps: [problem.explanation.en_html, problem.explanation.bn_html, problem.explanation.image?.alt],
  feedback: problem.feedback.map((item) => [item.when, item.en_html, item.bn_html]),
})
/** A picture that was made anew is another file. */
const withoutNames = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/\/api\/content\/\w+\.(?:svg|webp)/g, 'picture')

const readProblems = (library: string, series: string) => {
  const parsed = parseSeries(library, series)
  expect(parsed.ok ? [] : parsed.errors).toEqual([])
  return parsed.library.problems.map(taught)
}

/** The series as it comes back from a file for Moodle. */
async function throughMoodle(library: string, series: string) {
  const file = join(library, `${series}.xml`)
  const exported = await run('export-to', file, '--series', series, '--library', library)
  const back = await run('import-from', file, '--series', `${series}-back`, '--library', library)
  return { exported, back, file }
}

const FRONT = 'concepts: [adding]'
const both = (kind: string, front: string, en: string, bn: string) => `---
id: ${kind}
title: { en: "About ${kind}", bn: "${kind} নিয়ে" }
${FRONT}
${front}
---

# statement.en

${en}

# statement.bn

${bn}

# hint.en

What is *asked*?

# hint.bn

কী *জানতে* চাওয়া হয়েছে?

# explanation.en

First look.

---

It is **7**.

--- another way

Count: $3 + 4 = 7$ is **7**.

# explanation.bn

আগে দেখো।

---

এটি **৭**।

--- another way

গোনো: $৩ + ৪ = ৭$ হয় **৭**।
`

const SERIES = {
  'series/whole/series.yaml': 'name: Whole\nbangla_name: সব\ntopic: math\nlevel: 1\norder: 2\n',
  'series/whole/01-typed.md': both(
    'typed',
    'source: { paper: "Puzzle & Play Cup of all river schools; selection of teams, second day", year: 2014, number: 3a }\nkind: text\nanswers: [7]\nunit: kg\ntolerance: 0.5\nfeedback:\n  - when: [12, 1]\n    en: Did you *multiply* them?\n    bn: তুমি কি *গুণ* করেছ?',
    'How heavy is $\\frac{7}{1}$, if 2\\*3 \\< 7 and it costs \\$5?\n\n![A basket](basket.svg)',
    'কত ভারী?\n\n![একটি ঝুড়ি](basket-bn.svg)',
  )
    .replace('First look.', 'First look.\n\n![A basket](basket.svg)')
    .replace('আগে দেখো।', 'আগে দেখো।\n\n![একটি ঝুড়ি](basket-bn.svg)'),
  'series/whole/02-choice.md': both(
    'choice',
    'kind: mcq\noptions:\n  en: ["$\\\\frac{1}{2}$", \'7 \\$\', "8"]\n  bn: ["$\\\\frac{১}{২}$", \'৭ \\$\', "৮"]\nanswer: 2\nfeedback:\n  - when: [3]\n    en: Take one away?\n    bn: একটি বাদ দেবে?',
    '- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | $x^2 = 50%$ |\n\n$$x = 7$$',
    '1. এক\n2. দুই',
  ),
  'series/whole/03-order.md': both(
    'order',
    'kind: rearrange\nboard:\n  answer:\n    - { en: "The cock & hen", bn: মোরগ }\n    - { en: The cow, bn: গরু }\n    - 12\n    - { en: Moo, bn: Moo }',
    'Order them.',
    'সাজাও।',
  ),
  'series/whole/04-pairs.md': both(
    'pairs',
    'kind: dragAndDrop-3-Grid\nboard:\n  rows:\n    - [{ en: Cow, bn: গরু }, { answer: 4 }]\n    - [{ en: Hen, bn: মুরগি }, { answer: 2 }]\n  spare: [6]',
    'Which belongs?',
    'কোনটি কার?',
  ),
  'series/whole/05-several.md': both(
    'several',
    'kind: mcq\noptions:\n  en: ["$4^2$", seven, "1 & 0", "12"]\n  bn: ["$৪^২$", সাত, "১ & ০", "১২"]\nanswer: [1, 3, 4]\nfeedback:\n  - { when: [2], en: "Is *seven* even?", bn: "*সাত* কি জোড়?" }',
    'Which are even? Choose all.',
    'কোনগুলো জোড়? সবগুলো বাছো।',
  ),
  'series/whole/06-words.md': both(
    'words',
    'kind: text\nanswers: [7, Padma]\nfeedback:\n  - when: [Jamuna]\n    en: Further west?\n    bn: আরও পশ্চিমে?',
    'Which river?',
    'কোন নদী?',
  ),
  'series/whole/07-group.md': both(
    'group',
    'kind: dragAndDrop-1\nboard:\n  groups:\n    - label: { en: Right, bn: ঠিক }\n      items: [2, 4, 10, 12]\n  spare: [3, 7, 9]',
    'Which are even?',
    'কোনগুলো জোড়?',
  ),
  'series/whole/basket.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8"/></svg>',
  'series/whole/basket-bn.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="11" height="8"/></svg>',
}

describe('content export-to', () => {
  it('and an import bring back the same problems, with pictures, feedback, steps and both languages', async () => {
    const library = libraryFolder(SERIES)
    const { exported, back, file } = await throughMoodle(library, 'whole')
    expect([exported.code, exported.stdout]).toEqual([0, expect.stringContaining('7 of 7 problems are in')])
    expect([back.code, back.stderr]).toEqual([0, ''])
    const xml = readFileSync(file, 'utf8')
    expect(readXml(xml).name).toBe('quiz')
    // Moodle cuts longer tags.
    const tags = [...xml.matchAll(/<tag><text>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/text>/g)].map(
      ([, tag = '']) => tag,
    )
    expect(tags.length).toBeGreaterThanOrEqual(4)
    expect(tags.filter((tag) => tag.length > 50)).toEqual([])
    // A percent sign begins a remark in TeX.
    expect(xml).toContain(String.raw`x^2 = 50\%`)
    expect(xml).toMatch(/<unit_name>kg<.*<\/units>\s*<unitgradingtype>0<.*\s*<showunits>0<\/showunits>/)
    const [before, after] = [readProblems(library, 'whole'), readProblems(library, 'whole-back')]
    expect(after).toHaveLength(7)
    for (const [index, problem] of before.entries())
      expect(withoutNames(after[index])).toBe(withoutNames(problem))
    const pictures = readdirSync(join(library, 'series/whole-back')).filter((name) => name.endsWith('.svg'))
    expect(pictures.filter((name) => name.endsWith('-bn.svg'))).toHaveLength(pictures.length / 2)
  })

  it('has several right options as shares of 100 %, of which a wrong one takes all away', async () => {
    const several =
      'kind: mcq\noptions: { en: [four, five, six], bn: [চার, পাঁচ, ছয়] }\nanswer: [1, 3]\nfeedback:\n  - { when: [2], en: Is it even?, bn: জোড় কি? }'
    const library = libraryFolder({
      'series/even/series.yaml': SERIES['series/whole/series.yaml'],
      'series/even/01-even.md': both(
        'even',
        several,
        'Which are even? Choose all.',
        'কোনগুলো জোড়? সবগুলো বাছো।',
      ),
    })
    const { exported, file } = await throughMoodle(library, 'even')
    expect(exported.code).toBe(0)
    const xml = readFileSync(file, 'utf8')
    expect(xml).toMatch(/<single>false/)
    expect([...xml.matchAll(/<answer fraction="([^"]+)"/g)].map(([, share]) => share)).toEqual([
      '50',
      '-100',
      '50',
    ])
    expect(xml).toContain('Is it even?')
  })

  it('names a problem that asks for a list', async () => {
    const list = both('list', 'kind: text\nfind: all\nanswers: [7, 8]', 'Which?', 'কোনগুলো?')
    const library = libraryFolder({
      ...SERIES,
      'series/whole/08-list.md': list.replaceAll('**7**', '**7, 8**').replaceAll('**৭**', '**৭ ও ৮**'),
    })
    const { exported } = await throughMoodle(library, 'whole')
    expect(exported.code).toBe(3)
    expect(exported.stdout).toContain(
      'whole/08-list.md: not exported: it asks for a list of all answers, which Moodle does not know',
    )
  })

  it('brings back what was imported: 13 problems of Moodle are the same after a second journey', async () => {
    const library = libraryFolder()
    const file = join(library, 'moodle.xml')
    writeFileSync(file, sample('moodle-4.xml'))
    await run('import-from', file, '--series', 'first', '--library', library)
    const { exported, back } = await throughMoodle(library, 'first')
    expect([exported.code, back.code]).toEqual([0, 0])
    expect(withoutNames(readProblems(library, 'first-back'))).toBe(
      withoutNames(readProblems(library, 'first')),
    )
  })

  it.each<[string, string, string]>([
    [
      'a board that Moodle does not have',
      'kind: venn\nboard:\n  circles:\n    one: { en: A, bn: ক }\n    two: { en: B, bn: খ }\n  answer: [one two]',
      'is a board of the kind venn',
    ],
    [
      'groups with names of their own',
      'kind: dragAndDrop-1\nboard:\n  groups:\n    - { label: { en: Even, bn: জোড় }, items: [4] }\n    - { label: { en: Odd, bn: বিজোড় }, items: [7] }',
      'has groups with names of their own',
    ],
    [
      'more right things than Moodle has shares for',
      'kind: dragAndDrop-1\nboard:\n  groups:\n    - label: { en: Right, bn: ঠিক }\n      items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]\n  spare: [12]',
      'has more right things than Moodle has shares for',
    ],
    [
      'several right orders',
      'kind: rearrange\nboard:\n  answer: [1, 2, 3]\n  answers: [[2, 1, 3]]',
      'has several right orders',
    ],
    [
      'a grid of another form',
      'kind: dragAndDrop-3-Grid\nboard:\n  rows:\n    - [7, +, { answer: 5 }]',
      'is a grid of another form',
    ],
    [
      'things that are counted',
      'kind: text\nanswers: [7]\nunit: piece\nthings: [boat, boats, নৌকা]',
      'names things that are counted',
    ],
    [
      'a unit of an answer that is no number',
      'kind: text\nanswers: [7, 7/1x]\nunit: kg',
      'has a unit or a tolerance',
    ],
    [
      'feedback on a word beside numbers',
      'kind: text\nanswers: [7]\nfeedback:\n  - { when: [many], en: Count?, bn: গুনবে? }',
      'has feedback on an answer that is no number',
    ],
    [
      'a picture on a board',
      'kind: rearrange\nboard:\n  answer:\n    - { picture: basket.svg, alt: { en: basket, bn: ঝুড়ি } }\n    - { en: none, bn: নেই }',
      'has pictures or lists on its board',
    ],
  ])('names a problem with %s, and takes the others', async (_, front, reason) => {
    const library = libraryFolder({
      ...SERIES,
      'series/whole/08-other.md': both('other', front, 'Which?', 'কোনটি?'),
    })
    const { exported } = await throughMoodle(library, 'whole')
    expect(exported.code).toBe(3)
    expect(exported.stdout).toContain(`whole/08-other.md: not exported: it ${reason}`)
    expect(exported.stdout).toContain('7 of 8 problems are in')
  })

  it('overwrites no file, and names a series that is not there', async () => {
    const library = libraryFolder(SERIES)
    const file = join(library, 'whole.xml')
    writeFileSync(file, 'mine')
    const there = await run('export-to', file, '--series', 'whole', '--library', library)
    expect([there.code, readFileSync(file, 'utf8')]).toEqual([1, 'mine'])
    expect(there.stderr).toContain('was not written')
    for (const series of ['nowhere', '../series/whole']) {
      const { code, stderr } = await run(
        'export-to',
        join(library, 'b.xml'),
        '--series',
        series,
        '--library',
        library,
      )
      expect([code, stderr]).toEqual([1, expect.stringContaining('is no series')])
    }
    expect(existsSync(join(library, 'b.xml'))).toBe(false)
  })

  it('reads no hidden file, such as the link to nothing of an editor', async () => {
    const library = libraryFolder(SERIES)
    symlinkSync('nowhere', join(library, 'series/whole/.#01-typed.md'))
    const file = join(library, 'whole.xml')
    const { code, stderr } = await run('export-to', file, '--series', 'whole', '--library', library)
    expect([code, stderr]).toEqual([0, ''])
  })

  it('prints JSON, and writes nothing of a series that Moodle has no question for', async () => {
    const sticks = libraryFolder({
      'series/first-steps/01-ten-mangoes.md': null,
      'series/first-steps/02-odd-one.md': null,
      'series/first-steps/03-six-and-four.md': null,
      'series/first-steps/basket.svg': null,
      'series/first-steps/01-venn.md': both(
        'venn',
        'kind: venn\nboard:\n  circles:\n    one: { en: A, bn: ক }\n    two: { en: B, bn: খ }\n  answer: [one two]',
        'Which?',
        'কোনটি?',
      ),
    })
    const file = join(sticks, 'a.xml')
    const { code, stdout } = await run(
      'export-to',
      file,
      '--series',
      'first-steps',
      '--library',
      sticks,
      '--json',
    )
    expect([code, existsSync(file)]).toEqual([1, false])
    expect(JSON.parse(stdout)).toMatchObject({ files: [], left: [{ file: '01-venn.md' }] })
  })
})
