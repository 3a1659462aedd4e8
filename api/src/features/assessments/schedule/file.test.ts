import { describe, expect, it } from 'vitest'
import { type ContentError, formatContentError } from '../../content/index.ts'
import { readTest, type ProblemPlaces } from './file.ts'
import { resolveStart } from './moment.ts'

const KNOWN: ProblemPlaces = new Map([
  ['one', 'pool'],
  ['two', 'pool'],
  ['three', 'practice'],
])
const GOOD = `id: winter-1
title: { en: Winter, bn: শীত }
accent: math
starts: 2026-12-01T18:00+06:00
minutes: 45
problems: [one, two]
`

function read(text: string) {
  const errors: ContentError[] = []
  const test = readTest(
    text,
    (line, field, message) => errors.push({ file: 'winter-1.yaml', line, field, message }),
    KNOWN,
  )
  return { test, errors: errors.map(formatContentError) }
}

describe('a test’s file', () => {
  it('gives title, window, problems and the prizes of S9.11', { tags: ['S3.19'] }, () => {
    expect(read(GOOD)).toEqual({
      errors: [],
      test: {
        id: 'winter-1',
        title: { en: 'Winter', bn: 'শীত' },
        accent: 'math',
        start: { kind: 'moment', at: new Date('2026-12-01T12:00:00Z') },
        minutes: 45,
        prizes: [500, 300, 200],
        problems: ['one', 'two'],
      },
    })
    expect(read(`${GOOD}prizes: [50, 20]`).test?.prizes).toEqual([50, 20])
  })

  it.each([
    ['id: winter-1\n', '', 'winter-1.yaml:1: id: is missing'],
    [
      'winter-1',
      'Winter 1',
      'winter-1.yaml:1: id: has to be lower-case letters and digits, joined by hyphens',
    ],
    [', bn: শীত', '', 'winter-1.yaml:2: title.bn: is missing'],
    ['math', 'art', 'winter-1.yaml:3: accent: has to be one of math, logic, geometry, puzzle'],
    [
      '+06:00',
      '',
      'winter-1.yaml:4: starts: has to be a moment with its zone, such as "2026-12-01T18:00+06:00"',
    ],
    [
      '2026-12-01T18:00+06:00',
      '{ day: 1, time: "25:00" }',
      'winter-1.yaml:4: starts.time: has to be a time such as "18:00"',
    ],
    ['minutes: 45', 'minutes: 0', 'winter-1.yaml:5: minutes: has to be a whole number from 1 to 10080'],
    ['[one, two]', '[one, four]', 'winter-1.yaml:6: problems[2]: is no problem of the library: four'],
    [
      '[one, two]',
      '[one, three]',
      'winter-1.yaml:6: problems[2]: is in practice, where pupils see it before the test: three; tests have problems of the pool',
    ],
    ['[one, two]', '[one, one]', 'winter-1.yaml:6: problems[2]: is there twice: one'],
    [
      'minutes: 45',
      'minutes: 45\nprizes: [20, 50]',
      'winter-1.yaml:6: prizes: has to fall from the first place on',
    ],
    ['minutes', 'hours: 2\nminutes', 'winter-1.yaml:5: hours: is not known here; known are'],
  ])('is refused with file, line and field when %j becomes %j', (from, to, error) => {
    const { test, errors } = read(GOOD.replace(from, to))
    expect(errors.join('\n')).toContain(error)
    expect(test === undefined || errors.length > 0).toBe(true)
  })

  it('a sample that is over from the start may have problems of practice', { tags: ['decision-38'] }, () => {
    const over = GOOD.replace('[one, two]', '[three]').replace(
      /starts: .*/,
      'starts: { day: -2, time: "17:00" }',
    )
    expect(read(over)).toMatchObject({ errors: [], test: { problems: ['three'] } })
  })

  it('reads a time of day in the zone of the site, also where clocks change', () => {
    const start = { kind: 'relative', day: 1, time: '17:00' } as const
    const dhaka = resolveStart(start, { now: new Date('2026-11-21T20:00:00Z'), timeZone: 'Asia/Dhaka' })
    expect(dhaka.toISOString()).toBe('2026-11-23T11:00:00.000Z')
    const berlin = resolveStart(start, { now: new Date('2026-03-28T10:00:00Z'), timeZone: 'Europe/Berlin' })
    expect(berlin.toISOString()).toBe('2026-03-29T15:00:00.000Z')
  })
})
