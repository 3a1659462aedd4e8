import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { libraryFolder, smallLibrary } from './testing/fixture.ts'
import { importLibrary } from './import.ts'

const { db } = await testDatabase()

const announced = async () =>
  (await db.selectFrom('announcement').selectAll().orderBy('id').execute()).map(
    ({ type, content, bangla_content, link }) => [type, content, bangla_content, link],
  )

/** The small library's series once more, under another name and with other problems. */
const series = (id: string, name: string, bangla: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(smallLibrary)
      .filter(([file]) => file.startsWith('series/'))
      .map(([file, content]) => [
        file.replace('first-steps', id),
        content
          .replace('First steps', name)
          .replace('প্রথম ধাপ', bangla)
          .replace(/^id: (.*)$/m, `id: $1-${id}`)
          .replace(/^ {2}en: (.*)$/m, `  en: $1 ${name}`)
          .replace(/^ {2}bn: (.*)$/m, `  bn: $1 ${bangla}`),
      ]),
  )

const video = (id: string, title: string): string => `- id: ${id}
  topic: math
  title: { en: ${title}, bn: ${title} }
  series: { en: Riddles, bn: ধাঁধা }
  youtube: 7yDmGnA8Hw0
`

const bring = async (changes: Record<string, string | null>) => {
  expect(await importLibrary(db, libraryFolder(changes))).toMatchObject({ ok: true })
  return announced()
}

afterEach(async () => {
  await db.deleteFrom('announcement').execute()
})

describe('news of an import', () => {
  it('the first library is no news', { tags: ['S3.27'] }, async () => {
    expect(await bring({})).toEqual([])
  })

  it('a new series and a new tutorial are announced once each', { tags: ['S3.27'] }, async () => {
    const more = {
      ...series('second', 'Second steps', 'দ্বিতীয় ধাপ'),
      'tutorials.yaml': smallLibrary['tutorials.yaml'] + video('river', 'The river'),
    }
    const announced = [
      [
        'other',
        'A new series of puzzles is here: Second steps.',
        'ধাঁধার নতুন একটি সিরিজ এসেছে: দ্বিতীয় ধাপ।',
        '/series/second/problem/1',
      ],
      [
        'other',
        'A new tutorial is here: The river.',
        'নতুন একটি টিউটোরিয়াল এসেছে: The river।',
        '/tutorial/all',
      ],
    ]
    expect(await bring(more)).toEqual(announced)
    expect(await bring(more)).toEqual(announced)
  })

  it('a series that was gone and comes back is no news', { tags: ['S3.27'] }, async () => {
    expect(await bring({})).toEqual([])
    expect(await bring(series('second', 'Second steps', 'দ্বিতীয় ধাপ'))).toEqual([])
  })

  it('several of a kind are announced in one sentence', { tags: ['S3.27'] }, async () => {
    const announced = await bring({
      ...series('third', 'Third steps', 'তৃতীয় ধাপ'),
      ...series('fourth', 'Fourth steps', 'চতুর্থ ধাপ'),
      'tutorials.yaml': smallLibrary['tutorials.yaml'] + video('sea', 'The sea') + video('hill', 'The hill'),
    })
    expect(announced).toEqual([
      [
        'other',
        '2 new series of puzzles are here. Have a look!',
        'ধাঁধার ২টি নতুন সিরিজ এসেছে। দেখে নাও!',
        '/dashboard',
      ],
      [
        'other',
        '2 new tutorials are here. Have a look!',
        '২টি নতুন টিউটোরিয়াল এসেছে। দেখে নাও!',
        '/tutorial/all',
      ],
    ])
  })

  it('a library that is refused announces nothing', { tags: ['S3.27'] }, async () => {
    const broken = { ...series('fifth', 'Fifth steps', 'পঞ্চম ধাপ'), 'tutorials.yaml': '- id: [' }
    expect(await importLibrary(db, libraryFolder(broken))).toMatchObject({ ok: false })
    expect(await announced()).toEqual([])
  })
})
