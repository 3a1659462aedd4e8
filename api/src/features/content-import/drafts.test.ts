import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { importLibrary } from './import.ts'
import { libraryFolder, SERIES, smallLibrary } from './testing/fixture.ts'

const api = await testApp()
const { db } = api.database

const DRAFT = {
  'series/second/series.yaml': 'name: Second steps\ndraft: true\ntopic: math\nlevel: 1\norder: 2\n',
  'series/second/01-two-boats.md':
    '---\nid: two-boats\ntitle: { en: Two boats }\nkind: text\nanswers: [2]\n---\n\n# statement.en\n\nHow many boats?\n\n![A boat](boat.svg)\n',
  'series/second/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h7"/></svg>',
}

const imported = async (changes: Record<string, string>) => {
  expect(await importLibrary(db, libraryFolder(changes))).toMatchObject({ ok: true })
  const series = await db.selectFrom('series').select('id').orderBy('id').execute()
  const problems = await db.selectFrom('problem').select(['id', 'retired_at']).orderBy('id').execute()
  const files = await db.selectFrom('content_file').select('name').execute()
  return {
    series: series.map(({ id }) => id),
    open: problems.filter(({ retired_at }) => retired_at === null).map(({ id }) => id),
    files: files.length,
  }
}

it('an import leaves a draft out: its series, problems and pictures reach nobody', async () => {
  const without = await imported({})
  expect(await imported(DRAFT)).toEqual(without)
  expect(without.open).toHaveLength(3)
})

it('a published series that becomes a draft is taken away from pupils, and what they did stays', async () => {
  await imported({})
  const { open } = await imported({
    [SERIES]: `${smallLibrary[SERIES]}draft: true\n`,
    'series/second/series.yaml':
      'name: Second steps\nbangla_name: দ্বিতীয় ধাপ\ntopic: math\nlevel: 1\norder: 2\n',
    'series/second/01-three-boats.md': (smallLibrary['series/first-steps/02-odd-one.md'] ?? '')
      .replace('odd-one', 'three-boats')
      .replace('The odd one', 'Three boats')
      .replace('বেজোড়টি', 'তিন নৌকা'),
  })
  expect(open).toEqual(['three-boats'])
  expect((await imported({})).open).toHaveLength(3)
})
