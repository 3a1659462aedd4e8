import type { FoundProblems } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { findByTitle } from './find.ts'

const { call, database, signedIn } = await testApp()
const { token } = await signedIn()
beforeAll(() => fillCatalogue(database.db))

const search = async (q: string) =>
  (
    await call<FoundProblems>({ url: `/api/v2/app/problem/search?q=${encodeURIComponent(q)}`, token })
  ).body.problems.map(({ problem_id: id }) => id)

it(
  'the search finds problems by their titles in both languages, in any spelling',
  { tags: ['decision-29'] },
  async () => {
    expect(await search('title of EASY 1')).toEqual(['easy-1'])
    expect(await search('medium-1 ধাঁধা')).toEqual(['medium-1'])
    expect(await search('medium-1ধাঁ\u200Dধা')).toEqual(['medium-1'])
  },
)

it(
  'the search puts titles that begin with the text first, and shows twenty at most',
  { tags: ['decision-29'] },
  async () => {
    expect((await search('easy'))[0]).toMatch(/^easy/)
    expect((await search('e')).length).toBeLessThanOrEqual(20)
  },
)

it(
  'the search finds no retired problem, none for punctuation alone, and none of a running test',
  { tags: ['decision-29'] },
  async () => {
    expect(await search('easy-old')).toEqual([])
    expect(await search(' ?! ')).toEqual([])
    const catalogue = await loadCatalogue(database.db)
    const options = { max: 20, embargoed: new Set(['easy-1']) }
    expect(findByTitle(catalogue, 'Title of easy-1', options)).toEqual([])
  },
)
