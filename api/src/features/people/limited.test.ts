import type { People, ShareableUsers } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { scheduledTest, operation, sitting } from '../assessments/testing/assessments.ts'
import { fillCatalogue, pupil } from '../learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { createCrawler, findLeaks } from '../../testing/crawl.ts'
import { addSchool } from '../../testing/schools.ts'
import { growUp, giveGuardianConsent, makeFriends } from './testing/people.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, database, signedIn } = api
const { db } = database
const crawl = createCrawler(api)

const CHILD = 'hidden-heron-71'
const OTHER = 'watched-wolf-72'
/** Was a friend of the child while its guardian's yes lasted. */
const FRIEND = 'former-fox-73'
const TEST = 'winter-1'

const people = { child: await signedIn(CHILD), other: await signedIn(OTHER), friend: await signedIn(FRIEND) }
const { child, other, friend } = people

/** Calls that name a learner because the request has their handle or id, or had it before: the own lists of people. */
const OWN_LISTS = /^\w+ \/api\/v2\/app\/people/

beforeAll(async () => {
  await fillCatalogue(db)
  await growUp(db, [other.id, friend.id])
  for (const { id } of [other, friend])
    await db
      .updateTable('learner')
      .set({ name: 'Wilhelmina Brontide', shows_name: true })
      .where('id', '=', id)
      .execute()
  await db.updateTable('learner').set({ birth_date: '2018-12-31' }).where('id', '=', child.id).execute()
  await giveGuardianConsent(db, child.id)
  await makeFriends(db, child.id, friend.id)
  await addSchool(db, 'Zilla School', [child.id, friend.id])
  // All features that reach other people were open: the child has points, took a test, and has shared and received
  // problems.
  const share = (from: typeof child, to: typeof child) =>
    call({
      url: '/api/v2/app/peer-recommend/recommend',
      body: { recommendedUserIds: [to.id], recommendedProblemId: 'easy-1' },
      token: from.token,
    })
  expect((await share(child, friend)).status).toBe(200)
  const test = await scheduledTest(api, { id: TEST, minutes: 5, problems: ['easy-1', 'hard-1'] })
  for (const { token } of Object.values(people)) {
    await pupil(api, token).solve('easy-2')
    await sitting(api, token).register(TEST, { notify: true })
  }
  clock.set(test.starts)
  for (const { token } of Object.values(people))
    await sitting(api, token).answer(TEST, 'hard-1', operation('4'))
  clock.set(new Date(test.ends.getTime() + 40_000))
  await app.runJobs('tests')
  // The guardian takes the yes back.
  await call({ method: 'DELETE', url: '/api/v2/app/user/guardian', token: child.token })
})

const things = ['easy-1', '1', 'easy', TEST]
const queries = ['?q=', '?q=wolf', `?q=${OTHER}`, `?q=${CHILD}`, '?level=1']

it(
  'a limited child cannot be asked, shared with or found, also not by a former friend',
  { tags: ['decision-35'] },
  async () => {
    const of = ({ token }: typeof child) => ({
      ask: () => call({ url: '/api/v2/app/people/ask', body: { handle: CHILD }, token }),
      find: async () =>
        (
          await call<ShareableUsers>({
            url: `/api/v2/app/peer-recommend/all-users/easy-1?q=${CHILD}`,
            token,
          })
        ).body.users,
      share: () =>
        call({
          url: '/api/v2/app/peer-recommend/recommend',
          body: { recommendedUserIds: [child.id], recommendedProblemId: 'easy-2' },
          token,
        }),
    })
    for (const who of [other, friend]) {
      expect((await of(who).ask()).status).toBe(200)
      expect(await of(who).find()).toEqual([])
      expect((await of(who).share()).status).toBe(404)
    }
    const { body } = await call<People>({ url: '/api/v2/app/people', token: child.token })
    expect(body).toMatchObject({ sharing: 'guardian', asking: [] })
  },
)

it(
  'a limited child sees no learner who is not in the own lists',
  { tags: ['decision-35', 'attack-20'] },
  async () => {
    const pages = await crawl(child.id, { things, words: [other.id, OTHER], queries })
    const met = findLeaks(pages, [OTHER, 'Wilhelmina', 'Brontide'])
    expect(met.filter((page) => !OWN_LISTS.test(page.replace(/^[^:]*: /, '')))).toEqual([])
  },
)

it(
  'a limited child is not shown to others, not even to a former friend who knows id and handle',
  { tags: ['decision-35'] },
  async () => {
    const pages = await crawl(friend.id, { things, words: [child.id, CHILD], queries })
    const met = findLeaks(pages, [CHILD])
    const elsewhere = met.filter((page) => !OWN_LISTS.test(page.replace(/^[^:]*: /, '')))
    expect(elsewhere.length).toBeLessThan(met.length)
    // Messages that the child sent while it was allowed to.
    expect(elsewhere.filter((page) => !page.includes('shared a problem with you'))).toEqual([])
  },
)
