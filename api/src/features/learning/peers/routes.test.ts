import type { Notifications, ProblemCards, ShareableUsers } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { addSchool, joinSchool } from '../../../testing/schools.ts'
import { giveGuardianConsent, makeFriends } from '../../people/testing/people.ts'
import { fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { database, signedIn } = api

beforeAll(() => fillCatalogue(database.db))

interface Person {
  name?: string
  institute?: string
  birth_date?: string
  shows_name?: boolean
  image?: string
}

async function person(handle: string, about: Person = {}) {
  const { id, token } = await signedIn(handle)
  if (Object.keys(about).length > 0)
    await database.db.updateTable('learner').set(about).where('id', '=', id).execute()
  return { id, ...pupil(api, token) }
}

const me = await person('brave-otter', { name: 'Mina Khatun', birth_date: '2010-01-01' })
const shown = { shows_name: true, image: '/photo.webp' }
const grown = await person('calm-tiger', { name: 'Rahim Uddin', birth_date: '2012-11-21', ...shown })
const young = await person('quick-dove', { name: 'Rahima Begum', birth_date: '2013-11-22', ...shown })
const shy = await person('kind-panda', { name: 'Karim', birth_date: '2000-01-01' })
const school = await addSchool(
  database.db,
  'Dhaka Model School',
  [me, grown, young, shy].map(({ id }) => id),
)
const stranger = await person('calm-whale', {
  name: 'Rahim Other',
  birth_date: '2000-01-01',
  shows_name: true,
})

const mate = { relation: 'schoolmate' } as const
await giveGuardianConsent(database.db, young.id)

const searchAs = async (who: typeof me, q?: string) => {
  const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`
  const { body } = await who.get<ShareableUsers>(`/api/v2/app/peer-recommend/all-users/easy-1${query}`)
  return body.users
}
const search = (q?: string) => searchAs(me, q)
const logins = async (q?: string) => (await search(q)).map((user) => user.login)

describe('the list of receivers', () => {
  it(
    'finds schoolmates by a part of name or handle where they show their name',
    { tags: ['decision-45'] },
    async () => {
      expect(await logins('RAHIM')).toEqual(['calm-tiger'])
      expect(await logins('tiger')).toEqual(['calm-tiger'])
    },
  )

  it('finds everybody else by the whole handle only', { tags: ['decision-45'] }, async () => {
    for (const part of ['rahima', 'karim', 'quick', 'quick-dov', 'panda', 'calm-whal', 'other'])
      expect(await logins(part)).toEqual([])
    expect(await logins(' Quick-Dove ')).toEqual(['quick-dove'])
    expect(await logins('calm-whale')).toEqual(['calm-whale'])
    expect(await logins('brave-otter')).toEqual([])
  })

  it('accepts Bangla digits in a handle', { tags: ['decision-29'] }, async () => {
    await person('calm-crane-7', { birth_date: '2010-01-01' })
    expect(await logins('calm-crane-৭')).toEqual(['calm-crane-7'])
  })

  it('lists no more than the school without words', { tags: ['decision-4'] }, async () => {
    expect(await logins()).toEqual(['calm-tiger', 'kind-panda', 'quick-dove'])
    expect(await logins('  ')).toEqual(['calm-tiger', 'kind-panda', 'quick-dove'])
  })

  it('opens no school by typing its name', { tags: ['decision-45', 'attack-3'] }, async () => {
    const liar = await person('sly-fox', { institute: 'Dhaka Model School', birth_date: '2010-01-01' })
    expect(await searchAs(liar)).toEqual([])
    expect(await searchAs(liar, 'rahim')).toEqual([])
    expect(await logins('sly')).toEqual([])
  })

  it(
    'shows name and photo from 13 years on, of those who chose so',
    { tags: ['S3.11b', 'decision-3'] },
    async () => {
      expect(await search()).toEqual([
        { ...mate, user_id: grown.id, name: 'Rahim Uddin', login: 'calm-tiger', image: '/photo.webp' },
        { ...mate, user_id: shy.id, name: null, login: 'kind-panda', image: null },
        { ...mate, user_id: young.id, name: null, login: 'quick-dove', image: null },
      ])
      expect(await search('calm-whale')).toEqual([
        { relation: 'stranger', user_id: stranger.id, name: null, login: 'calm-whale', image: null },
      ])
    },
  )

  it('takes every special character of the search literally', { tags: ['S5.7b'] }, async () => {
    expect(await logins('%%%')).toEqual([])
    expect(await logins('____')).toEqual([])
    expect(await logins(String.raw`calm\ `)).toEqual([])
  })

  it(
    'shows no one to a learner without a school and words to search for',
    { tags: ['decision-4'] },
    async () => {
      expect(await searchAs(await person('lone-wolf', { birth_date: '2010-01-01' }))).toEqual([])
    },
  )

  it('shows at most twenty', { tags: ['S9.4a'] }, async () => {
    const many = await database.db
      .insertInto('learner')
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          handle: `many-${index}`,
          name: 'Many',
          shows_name: true,
          created_at: new Date(),
          password_hash: null,
          birth_date: '2010-01-01',
          image: null,
        })),
      )
      .returning('id')
      .execute()
    await joinSchool(
      database.db,
      school,
      many.map(({ id }) => id),
    )
    expect(await search('many')).toHaveLength(20)
    await database.db.deleteFrom('learner').where('handle', 'like', 'many-%').execute()
  })

  it('refuses an unknown problem', { tags: ['S7.15a'] }, async () => {
    expect(await me.get('/api/v2/app/peer-recommend/all-users/nothing')).toMatchObject({ status: 404 })
  })
})

describe('sharing', () => {
  const share = (from: typeof me, problem: string, ...to: string[]) =>
    from.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: to,
      recommendedProblemId: problem,
    })
  const bell = async (who: typeof me) =>
    (await who.get<Notifications>('/api/v2/app/poll-notification')).body.notifications

  it('notifies each receiver once, in both languages', { tags: ['S7.15c'] }, async () => {
    const sent = await Promise.all([1, 2, 3].map(() => share(me, 'easy-1', grown.id, young.id, grown.id)))
    for (const answer of sent)
      expect(answer).toEqual({ status: 200, body: { message: 'Problem shared successfully!' } })
    const notes = await bell(grown)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({
      type: 'other',
      content: 'brave-otter shared a problem with you: Title of easy-1',
      bangla_content: 'brave-otter তোমাকে একটা ধাঁধা পাঠিয়েছে: easy-1 ধাঁধা',
      link: '/series/easy/problem/1',
      is_viewed: false,
    })
  })

  it('signs with the name of a sender who may and wants to show it', { tags: ['decision-3'] }, async () => {
    await share(grown, 'hard-1', shy.id)
    await share(young, 'hard-1', shy.id)
    const contents = (await bell(shy)).map((notification) => notification.content)
    expect(contents.map((content) => content.split(' shared')[0])).toEqual(['quick-dove', 'Rahim Uddin'])
  })

  it('lists received problems, which are recommended first', { tags: ['S7.15b', 'S7.18c'] }, async () => {
    const received = await grown.get<ProblemCards>('/api/v2/app/peer-recommend/get-recommendations')
    expect(received.body.problems.map((card) => card.problem_id)).toEqual(['easy-1'])
    api.clock.advance(1000)
    await share(me, 'expert-1', grown.id)
    const { body } = await grown.get<ProblemCards>('/api/v2/app/problem/recommended?limit=1')
    expect(body.problems.map((card) => card.problem_id)).toEqual(['expert-1'])
  })

  it('refuses oneself, unknown people and unknown problems', { tags: ['S7.15c'] }, async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await share(me, 'easy-2', me.id)).toMatchObject({
      status: 400,
      body: { error: 'not_with_yourself' },
    })
    for (const to of [nobody, "x' or 'a'='a"])
      expect(await share(me, 'easy-2', grown.id, to)).toMatchObject({
        status: 404,
        body: { error: 'no_such_learner' },
      })
    expect(await share(me, 'nothing', grown.id)).toMatchObject({ status: 404 })
    expect(await share(me, 'easy-2')).toMatchObject({ status: 400 })
    expect((await bell(grown)).some((notification) => notification.link === '/series/easy/problem/2')).toBe(
      false,
    )
  })

  it('deletes the shares of an account with it', { tags: ['decision-5'] }, async () => {
    const leaver = await person('gone-goose', { birth_date: '2010-01-01' })
    const friend = await person('left-lynx', { birth_date: '2010-01-01' })
    await makeFriends(database.db, leaver.id, friend.id)
    await share(leaver, 'easy-1', friend.id)
    await database.db.deleteFrom('learner').where('id', '=', leaver.id).execute()
    expect(await bell(friend)).toEqual([])
    const received = await friend.get<ProblemCards>('/api/v2/app/peer-recommend/get-recommendations')
    expect(received.body.problems).toEqual([])
  })

  it('stops a learner who has shared a hundred times in a day', { tags: ['S7.15c'] }, async () => {
    const many = await database.db
      .insertInto('learner')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          handle: `crowd-${index}`,
          created_at: new Date(),
          password_hash: null,
          birth_date: '2010-01-01',
          image: null,
        })),
      )
      .returning('id')
      .execute()
    const pest = await person('loud-parrot', { birth_date: '2010-01-01' })
    await joinSchool(database.db, school, [pest.id, ...many.map(({ id }) => id)])
    for (let from = 0; from < 100; from += 20)
      expect(await share(pest, 'easy-1', ...many.slice(from, from + 20).map(({ id }) => id))).toMatchObject({
        status: 200,
      })
    expect(await share(pest, 'easy-1', grown.id)).toMatchObject({
      status: 429,
      body: { error: 'shared_too_often' },
    })
    api.clock.advance(25 * 3_600_000)
    expect(await share(pest, 'easy-1', grown.id)).toMatchObject({ status: 200 })
  })
})
