import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { libraryFolder, MCQ, smallLibrary } from '../../content-import/testing/fixture.ts'
import { formatContentError } from '../source/errors.ts'
import { isClean, reportLines, reportOn } from '../report/index.ts'
import { parseLibrary, parseSeries } from './library.ts'

const BOATS = 'series/second/01-two-boats.md'
const SECOND = 'series/second/series.yaml'
const series = 'name: Second steps\ndraft: true\ntopic: math\nlevel: 1\norder: 2\n'
const problem = `---
id: two-boats
title: { en: Two boats }
kind: mcq
options:
  en: [one, two]
answer: 2
feedback:
  - when: [1]
    en: Count the one behind the other.
---

# statement.en

How many boats are there?
`
const draft = { [SECOND]: series, [BOATS]: problem }

const read = (changes: Record<string, string> = {}) => {
  const parsed = parseLibrary(libraryFolder({ ...draft, ...changes }))
  const [first] = parsed.library.drafts
  return {
    parsed,
    errors: parsed.ok ? [] : parsed.errors.map(formatContentError),
    lacks: first?.lacks.map(formatContentError) ?? [],
  }
}

describe('a series that says draft: true', () => {
  it('stands in no list of the library, and has its problems in a list of its own', () => {
    const { parsed, errors } = read()
    expect(errors).toEqual([])
    const { library } = parsed
    expect(library.series.map(({ id }) => id)).toEqual(['first-steps'])
    expect(library.problems.map(({ seriesId }) => seriesId)).toEqual(Array(3).fill('first-steps'))
    expect(library.drafts.map(({ id, problems }) => [id, problems.map((item) => item.id)])).toEqual([
      ['second', ['two-boats']],
    ])
  })

  it('may lack a language, hints, the explanation and concepts, and each of them is noted', () => {
    expect(read().lacks).toEqual([
      `${BOATS}:2: concepts: is missing`,
      `${BOATS}:3: title.bn: is missing`,
      `${BOATS}:5: options.bn: is missing`,
      `${BOATS}:9: feedback[1].bn: is missing`,
      `${BOATS}:16: statement.bn: is missing`,
      `${BOATS}:16: explanation.en: is missing`,
      `${BOATS}:16: explanation.bn: is missing`,
      `${BOATS}:16: hint.en: is there 0 times; 1 to 3 hints are needed`,
      `${BOATS}:16: hint.bn: is there 0 times; 1 to 3 hints are needed`,
      `${SECOND}:1: bangla_name: is missing`,
    ])
  })

  it('may be in Bangla alone', () => {
    const bangla = problem.replaceAll(/\ben: /g, 'bn: ').replace('# statement.en', '# statement.bn')
    const { errors, lacks } = read({
      [BOATS]: bangla,
      [SECOND]: series.replace('name: Second steps', 'bangla_name: দ্বিতীয় ধাপ'),
    })
    expect(errors).toEqual([])
    expect(lacks).toContain(`${BOATS}:16: statement.en: is missing`)
    expect(lacks).toContain(`${SECOND}:1: name: is missing`)
  })

  it.each<[string, string, string, string]>([
    ['a title that another problem has', 'Two boats', 'Ten mangoes', 'title.en: is used already'],
    ['an empty section', '---\n\n# st', '---\n\n# hint.en\n\n# st', 'hint.en: is empty'],
    ['feedback that says the answer', 'Count the one', 'It is two', 'reveals the answer: two'],
    ['a picture without a text', 'there?', 'there?\n\n![](boat.svg)', 'without alternative text: boat.svg'],
  ])('is told before its publication of %s', (_, from, to, note) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"/>'
    const { errors, lacks } = read({
      [BOATS]: problem.replace(from, to),
      ...(to.includes('.svg') && { 'series/second/boat.svg': svg }),
    })
    expect(errors).toEqual([])
    expect(lacks.join('\n')).toContain(note)
  })

  it('is told before its publication that its problems break a rule between problems', () => {
    const visitors = problem.replace('kind: mcq', 'kind: mcq\nvisitors: yes')
    const mcq = (smallLibrary[MCQ] ?? '').replace('kind: mcq', 'kind: mcq\nvisitors: yes')
    const second = read({ [BOATS]: visitors, [MCQ]: mcq })
    expect(second.errors).toEqual([])
    expect(second.lacks).toContain(`${BOATS}:2: visitors: try another problem of this kind already: ${MCQ}`)
    const hard = read({
      [BOATS]: visitors.replace('visitors: yes', 'visitors: yes\nfirst: [1]'),
      [SECOND]: series.replace('level: 1', 'level: 3'),
    })
    expect(hard.errors).toEqual([])
    expect(hard.lacks.join('\n')).toContain('visitors: try problems of level 1 or 2')
    expect(hard.lacks.join('\n')).toContain('first: is in a series above that level')
  })

  it.each<[string, string, string, string]>([
    ['a statement in neither language', 'How many boats are there?', '', 'statement.en: is missing'],
    ['an option that is not there', 'answer: 2', 'answer: 3', 'there are 2 options'],
    ['a text that would not look as it is written', 'boats are', '**boats are', 'without its other half'],
    ['a key that is not known', 'kind: mcq', 'kind: mcq\nzzz: 1', 'zzz: is not known here'],
    ['an id that another problem has', 'id: two-boats', 'id: ten-mangoes', 'id: is used already'],
  ])('is refused like any other for %s', (_, from, to, error) => {
    expect(read({ [BOATS]: problem.replace(from, to) }).errors.join('\n')).toContain(error)
  })

  it('is reported as a draft, with what a publication needs, and the report stays clean', () => {
    const { parsed } = read()
    const report = reportOn(parsed)
    const without = reportOn(parseLibrary(libraryFolder()))
    expect(isClean({ ...report, empty: [] })).toBe(isClean({ ...without, empty: [] }))
    expect({ ...report, drafts: [] }).toEqual(without)
    const lines = reportLines(report)
    expect(lines).toContain('Draft second, not published: 1 problem')
    expect(lines).toContain(`  ${BOATS}:3: title.bn: is missing`)
  })

  it('that lacks nothing says how it is published, and is published so', () => {
    const folder = libraryFolder()
    const whole = (smallLibrary['series/first-steps/02-odd-one.md'] ?? '')
      .replace('odd-one', 'three-boats')
      .replace('The odd one', 'Three boats')
      .replace('বেজোড়টি', 'তিন নৌকা')
    mkdirSync(dirname(join(folder, SECOND)))
    writeFileSync(join(folder, 'series/second/01-three-boats.md'), whole)
    const file = series.replace('draft', 'bangla_name: দ্বিতীয় ধাপ\ndraft')
    writeFileSync(join(folder, SECOND), file)
    const before = parseLibrary(folder)
    expect(reportLines(reportOn(before)).join('\n')).toContain('take the line draft: true out')
    writeFileSync(join(folder, SECOND), file.replace('draft: true\n', ''))
    expect(parseLibrary(folder).library.series.map(({ id }) => id)).toEqual(['first-steps', 'second'])
  })

  it('is shown by the preview with the other language in place of a missing text', () => {
    const parsed = parseSeries(libraryFolder(draft), 'second')
    expect(parsed.ok).toBe(true)
    const [shown] = parsed.library.problems
    expect(shown?.title).toEqual({ en: 'Two boats', bn: 'Two boats' })
    expect(shown?.banglaData.statement_html).toBe(shown?.data.statement_html)
    expect(parsed.library.series.map(({ bangla_name }) => bangla_name)).toEqual(['Second steps'])
  })

  it('has to say true or false', () => {
    const { errors } = read({ [SECOND]: series.replace('true', 'maybe') })
    expect(errors.join('\n')).toContain(`${SECOND}:2: draft: has to be true or false`)
  })
})
