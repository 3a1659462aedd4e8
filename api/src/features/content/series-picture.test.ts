import { expect, it } from 'vitest'
import type { LibraryConcept } from './concepts.ts'
import { withPictures } from './series-picture.ts'

const concept = (id: string, group: string | null = 'numbers'): LibraryConcept => ({
  id,
  group,
  name: { en: id, bn: id },
  classes: [3, 5],
  taught: true,
  needs: [],
})
const series = (id: string, picture: string[] = []) => ({
  id,
  topic_id: 'math',
  level: 1,
  name: id,
  bangla_name: id,
  logo: '',
  picture,
  intro: null,
  bangla_intro: null,
  ending: null,
  bangla_ending: null,
  position: 1,
})
const about = (seriesId: string, ...concepts: string[]) => ({ seriesId, concepts })
const CONCEPTS = [concept('numbers', null), concept('adding'), concept('time'), concept('money')]

const choosePictures = (given: ReturnType<typeof series>[], problems: ReturnType<typeof about>[]) =>
  withPictures(given, problems, CONCEPTS).map(({ picture }) => picture.join(' '))

it('the picture of a series is drawn from what it is most about', { tags: ['decision-69'] }, () => {
  expect(
    choosePictures([series('a')], [about('a', 'time', 'money'), about('a', 'money'), about('b', 'adding')]),
  ).toEqual(['money time'])
})

it(
  'the picture of a series that its author chose stays, and no other series has it',
  { tags: ['decision-69'] },
  () => {
    const problems = [about('a', 'time', 'money'), about('b', 'time', 'money')]
    expect(choosePictures([series('a'), series('b', ['time', 'money'])], problems)).toEqual([
      'money time',
      'time money',
    ])
  },
)

it(
  'a series gets other concepts when its own are taken, and none of groups',
  { tags: ['decision-69'] },
  () => {
    const given = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => series(id))
    const pictures = choosePictures(
      given,
      given.map(({ id }) => about(id, 'time')),
    )
    expect(new Set(pictures.slice(0, 6)).size).toBe(6)
    // Three concepts make six pairs; the seventh series keeps the emblem of its subject.
    expect(pictures[6]).toBe('')
    expect(pictures.join(' ')).not.toContain('numbers')
  },
)
