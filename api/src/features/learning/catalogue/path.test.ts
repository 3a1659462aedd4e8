import type { SeriesList } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fillConcepts } from '../testing/concepts.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp()
const { database, signedIn } = api

beforeAll(async () => {
  await fillCatalogue(database.db)
  // Series `medium` is about remainders, which need adding. Class 3 has it: here it begins behind what level 2 has had.
  await fillConcepts(database.db, { addingFrom: 4 })
})

it(
  'the list of series says which ones build on what the learner has not met, until a problem on it is solved',
  { tags: ['decision-22'] },
  async () => {
    const me = pupil(api, (await signedIn()).token)
    const listNeeds = async () => {
      const { body } = await me.get<SeriesList>('/api/v2/app/level/7/series')
      return body.series.map(({ series_id, needs_met }) => [series_id, needs_met])
    }
    expect(await listNeeds()).toEqual([
      ['medium', false],
      ['row', true],
    ])
    await me.solve('easy-1')
    expect(await listNeeds()).toEqual([
      ['medium', true],
      ['row', true],
    ])
  },
)

it('a solved series has the sentence of its end in place of that of its start', async () => {
  const me = pupil(api, (await signedIn()).token)
  const findMedium = async () => {
    const { body } = await me.get<SeriesList>('/api/v2/app/level/7/series')
    return body.series.find(({ series_id }) => series_id === 'medium')
  }
  const open = await findMedium()
  expect(open).toMatchObject({ intro: 'Intro of medium', bangla_intro: 'medium শুরু' })
  expect(open).not.toHaveProperty('ending')
  await me.solve('medium-1')
  const solved = await findMedium()
  expect(solved).toMatchObject({ solved_count: 1, ending: 'Ending of medium', bangla_ending: 'medium শেষ' })
  expect(solved).not.toHaveProperty('intro')
  expect(solved).not.toHaveProperty('bangla_intro')
})
