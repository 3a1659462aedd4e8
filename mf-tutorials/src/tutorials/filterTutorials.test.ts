import { expect, it } from 'vitest'
import { tutorial } from '../testing/tutorial.ts'
import { filterTutorials, type TutorialFilter } from './filterTutorials.ts'

const all = [
  tutorial(),
  tutorial({
    tutorial_id: 'v2',
    title: 'Angles',
    bangla_title: null,
    series_name: 'Shapes',
    bangla_series_name: null,
    topic_id: 'geometry',
    watched: true,
    played: true,
  }),
]
const ids = (choice: Partial<TutorialFilter>) =>
  filterTutorials(all, { topic: 'all', search: '', watched: 'all', ...choice }).map(
    ({ tutorial_id: id }) => id,
  )

it('a tutorial is found by title and by series name, in any case', { tags: ['S2.22a'] }, () => {
  expect(ids({ search: ' ANGLE ' })).toEqual(['v2'])
  expect(ids({ search: 'matchstick sums' })).toEqual(['v1'])
  expect(ids({ search: 'x' })).toEqual([])
})

it('a tutorial is found by the Bangla names too', () => expect(ids({ search: 'কাঠির' })).toEqual(['v1']))

it.each(['দেশলাই কাঠী', 'দেসলাইকাঠি', 'কাঠির-অংক'])(
  'a tutorial is found by another spelling of its Bangla names (%s)',
  { tags: ['decision-29'] },
  (search) => expect(ids({ search })).toEqual(['v1']),
)

it('tutorials are filtered by watched and unwatched', { tags: ['S2.22a'] }, () => {
  expect([ids({ watched: 'watched' }), ids({ watched: 'unwatched' }), ids({})]).toEqual([
    ['v2'],
    ['v1'],
    ['v1', 'v2'],
  ])
})

it('a topic shows its own', { tags: ['S2.22'] }, () => {
  expect([ids({ topic: 'geometry' }), ids({ topic: 'none' })]).toEqual([['v2'], []])
})
