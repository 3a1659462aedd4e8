import type { Problem } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { parseLibrary } from '../content/library/index.ts'
import { importLibrary } from './import.ts'
import { edited, libraryFolder, MCQ } from './testing/fixture.ts'

const api = await testApp({ environment: { CONTENT_LICENCE: 'CC BY 4.0' } })
const { token } = await api.signedIn()

const sourced = (source: string) => edited(MCQ, 'author: Nadia\n', `author: Nadia\nsource: ${source}\n`)
const ADAPTED = '{ paper: Puzzle Cup, year: 2014, number: 3 }'

async function readImported(changes: Record<string, string>): Promise<Problem> {
  expect(await importLibrary(api.database.db, libraryFolder(changes))).toMatchObject({ ok: true })
  const read = () =>
    api.call<Problem>({ url: '/api/v2/app/series/first-steps/problem/2', token }).then(({ body }) => body)
  // The change feed brings it to the instance.
  const wanted = await api.database.db
    .selectFrom('problem')
    .select('source')
    .where('id', '=', 'odd-one')
    .executeTakeFirstOrThrow()
  await expect.poll(async () => (await read()).source ?? null).toEqual(wanted.source)
  return read()
}

describe('the source of a problem', { tags: ['decision-51'] }, () => {
  it('is shown with the licence of the content, to learners and to visitors', async () => {
    const problem = await readImported(sourced(ADAPTED))
    expect(problem).toMatchObject({
      source: { paper: 'Puzzle Cup', year: 2014, number: '3' },
      licence: 'CC BY 4.0',
    })
    const visitor = await api.call<Problem>({ url: '/api/v2/app/visitor/series/first-steps/problem/2' })
    expect(visitor.body).toMatchObject({ source: { paper: 'Puzzle Cup' }, licence: 'CC BY 4.0' })
  })

  it.each([
    ['says so', sourced('own')],
    ['says nothing', {}],
  ])('is our own for a file that %s', async (_, changes) => {
    const problem = await readImported(changes)
    expect(problem.licence).toBe('CC BY 4.0')
    expect(problem).not.toHaveProperty('source')
  })

  it('may have no year or no number', async () => {
    const dated = await readImported(sourced('{ paper: Puzzle Cup, year: 2014 }'))
    expect(dated.source).toEqual({ paper: 'Puzzle Cup', year: 2014 })
    const numbered = await readImported(sourced('{ paper: Puzzle Cup, number: B7 }'))
    expect(numbered.source).toEqual({ paper: 'Puzzle Cup', number: 'B7' })
  })

  it.each([
    ['someone', 'source', 'has to be one of own'],
    ['[own]', 'source', 'has to be one of own'],
    ['{ year: 2014 }', 'source.paper', 'is missing'],
    ['{ paper: Puzzle Cup, year: 14 }', 'source.year', 'has to be a whole number from 1800 to 2100'],
    [`{ paper: ${'x'.repeat(101)}, year: 2014 }`, 'source.paper', 'is longer than 100 characters'],
    [
      '{ paper: Puzzle Cup, year: 2014, page: 3 }',
      'source.page',
      expect.stringContaining('is not known here'),
    ],
  ])('is refused as %s', (source, field, message) => {
    const parsed = parseLibrary(libraryFolder(sourced(source)))
    expect(parsed.ok ? [] : parsed.errors).toContainEqual(
      expect.objectContaining({ file: MCQ, line: expect.any(Number), field, message }),
    )
  })
})
