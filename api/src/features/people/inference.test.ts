import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { growUp, giveGuardianConsent } from './testing/people.ts'
import { addSchool, joinSchool } from '../../testing/schools.ts'
import { fillCatalogue } from '../learning/testing/learning.ts'

const { app, database, settle, signedIn } = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { db } = database

/** Text hidden from the asker: by age, by choice, by another school, and by a school that was only typed. */
const HIDDEN = {
  'quiet-gecko-41': { name: 'Zebulon Quaggafeather', birth_date: '2014-03-09', shows_name: true },
  'quiet-heron-42': { name: 'যশোধরা মণ্ডল', birth_date: '2010-03-09', shows_name: false },
  'quiet-ibis-43': { name: 'Wilhelmina Xu', birth_date: '2010-03-09', shows_name: true },
  'quiet-jay-44': { name: 'Yggdrasil Roy', birth_date: '2012-03-09', shows_name: false },
} as const

const SCHOOL = 'Xylophone Canary Academy'
const OTHER_SCHOOL = 'Vellichor High School'

/** Statements that run beside a search: once a second an instance looks up the session, and reads changes. */
const BESIDE = /\b(?:access_token|change)\b/

const ask = async (token: string, q: string) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const response = await app.inject({
    url: `/api/v2/app/peer-recommend/all-users/easy-1?q=${encodeURIComponent(q)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const statements = query.mock.calls
    .map(([config]) => getStatementText(config))
    .filter((text) => !BESIDE.test(text))
  query.mockRestore()
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers
  return { answer: JSON.stringify([response.statusCode, headers, response.body]), statements }
}

/** The text of a statement, which is the first argument or a part of it. */
const getStatementText = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

/** Every prefix of every word of it, and of the whole. */
const prefixes = (text: string): string[] => {
  const starts = [text, ...text.split(/[\s-]+/)]
  return [
    ...new Set(
      starts.flatMap((start) =>
        Array.from(start, (_, index) =>
          Array.from(start)
            .slice(0, index + 1)
            .join(''),
        ),
      ),
    ),
  ]
}

/** As long as the question, and part of no name, school or handle. */
const noise = (question: string): string =>
  Array.from(question, (_, index) => 'ñõü'.charAt(index % 3)).join('')

let school = 0

/** The positions from which an asker searches. */
const POSITIONS = {
  mate: (id: string) => joinSchool(db, school, [id]),
  stranger: () => Promise.resolve(),
  typist: async (id: string) => {
    await db.updateTable('learner').set({ institute: SCHOOL }).where('id', '=', id).execute()
  },
}

/** A question costs two searches, and a learner has 200 in ten minutes. */
const QUESTIONS_OF_ONE = 70

async function newAsker(position: keyof typeof POSITIONS) {
  const { id, token } = await signedIn()
  await growUp(db, [id])
  await POSITIONS[position](id)
  // The first call of a sign-in records the visit, and the first one of an instance reads the library.
  await expect.poll(async () => (await ask(token, 'x')).statements.length).toBe(2)
  await settle()
  return (q: string) => ask(token, q)
}

async function hidden(handle: keyof typeof HIDDEN, institute: string): Promise<string> {
  const { id } = await signedIn(handle)
  await db
    .updateTable('learner')
    .set({ ...HIDDEN[handle], institute })
    .where('id', '=', id)
    .execute()
  // All of them take part in sharing: the test is about the other reasons to hide them.
  await giveGuardianConsent(db, id)
  return id
}

beforeAll(async () => {
  await fillCatalogue(db)
  school = await addSchool(db, SCHOOL, [
    await hidden('quiet-gecko-41', SCHOOL),
    await hidden('quiet-heron-42', SCHOOL),
  ])
  await addSchool(db, OTHER_SCHOOL, [await hidden('quiet-ibis-43', OTHER_SCHOOL)])
  await hidden('quiet-jay-44', SCHOOL)
})
afterEach(() => vi.restoreAllMocks())

const questions = (): string[] => {
  const handles = Object.keys(HIDDEN)
  const words = [...Object.values(HIDDEN).map(({ name }) => name), SCHOOL, OTHER_SCHOOL, ...handles]
  return [...new Set(words.flatMap(prefixes))].filter((q) => !handles.includes(q))
}

describe('a learner who searches for parts of hidden text', () => {
  it.each(['mate', 'stranger', 'typist'] as const)(
    'a search for parts of hidden text as a %s gets what a search for noise gets: the same answer, by the same statements',
    { tags: ['decision-45', 'attack-1'] },
    async (position) => {
      const all = questions()
      expect(all.length).toBeGreaterThan(100)
      for (let from = 0; from < all.length; from += QUESTIONS_OF_ONE) {
        const asks = await newAsker(position)
        // Noise is the same for all questions of a length: one search gives the expected answer of each of them.
        const silence = new Map<string, Awaited<ReturnType<typeof asks>>>()
        for (const question of all.slice(from, from + QUESTIONS_OF_ONE)) {
          const quiet = noise(question)
          let asked = await asks(question)
          let silent = silence.get(quiet) ?? (await asks(quiet))
          // A background job may run during one of the two searches, but not during two pairs.
          if (JSON.stringify(asked) !== JSON.stringify(silent))
            [asked, silent] = [await asks(question), await asks(quiet)]
          silence.set(quiet, silent)
          expect(asked.answer).toMatch(/^\[200,/)
          expect({ question, ...asked }).toEqual({ question, ...silent })
        }
      }
    },
  )

  it('finds the same learners by their whole handles', { tags: ['decision-45'] }, async () => {
    const asks = await newAsker('stranger')
    for (const handle of Object.keys(HIDDEN)) {
      const { answer } = await asks(handle)
      expect(answer).toContain(handle)
      expect(answer).not.toMatch(/Zebulon|যশোধরা|Wilhelmina|Yggdrasil|Academy|Vellichor/)
    }
  })
})
