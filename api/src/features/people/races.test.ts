import { beforeAll, expect, it } from 'vitest'
import { fillCatalogue } from '../learning/testing/learning.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'
import { testApp } from '../../testing/app.ts'
import { createPupils, days, minutes, getLinkToken } from '../../testing/pupils.ts'
import { takeBack } from './moderation/actions/operate.ts'
import { decide, listWaiting } from './moderation/operate.ts'
import { growUp, makeFriends } from './testing/people.ts'

// Simultaneous calls of two tabs, two devices or two people, repeated: whichever call wins, no partial result is left.
const ROUNDS = 8

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
})
const { app, call, clock, database, messages, settle, signedIn } = api
const { db } = database
const { signUp, latest } = createPupils(api)

let imageData: string
beforeAll(async () => {
  await fillCatalogue(db)
  imageData = dataUrl(await cameraPhoto())
})

const INFO = { name: 'Rima', grade: 5, institute: '', dob: '2018-12-31' }
let families = 0

/** A child whose guardian has said yes, and the link of the guardian's page. */
async function family() {
  const { token } = await signUp()
  const post = (path: string, body: object) => call({ url: `/api/v2/app/${path}`, body, token })
  await post('user/profile/info', INFO)
  const email = `mother${++families}@example.com`
  await post('user/guardian', { email })
  const first = getLinkToken(await latest(email, 'guardian'))
  await call({ url: '/api/v2/app/guardian/answer', body: { token: first, answer: 'confirm' } })
  clock.advance(days(1) + minutes(2))
  await app.runHousekeeping()
  const link = getLinkToken(await latest(email, 'guardian-page'))
  const { id } = await db
    .selectFrom('guardian')
    .select('learner_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const guardian = (verb: string, body: object = {}) =>
    call({ url: `/api/v2/app/guardian/${verb}`, body: { token: link, ...body } })
  return { id, post, guardian }
}

const worst = (answers: readonly { status: number }[]) => Math.max(...answers.map(({ status }) => status))
const readState = async (id: string) => ({
  ...(await db
    .selectFrom('learner')
    .leftJoin('guardian', 'guardian.learner_id', 'learner.id')
    .leftJoin('learner_photo', 'learner_photo.learner_id', 'learner.id')
    .select(['is_limited', 'guardian.state', 'learner_photo.key as photo', 'learner.image', 'birth_date'])
    .where('learner.id', '=', id)
    .executeTakeFirst()),
})

it('a photo that arrives while the yes is taken back does not stay', { tags: ['decision-43'] }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, post, guardian } = await family()
    const answers = await Promise.all([
      post('user/profile/info', { ...INFO, imageData }),
      guardian('answer', { answer: 'refuse' }),
      post('user/profile/info', { ...INFO, imageData }),
    ])
    expect(worst(answers)).toBeLessThan(500)
    expect(await readState(id)).toMatchObject({
      is_limited: true,
      state: 'refused',
      photo: null,
      image: null,
    })
  }
})

it('simultaneous answers about a birthday count as one answer', { tags: ['decision-43'] }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, post, guardian } = await family()
    // The wish is answered on the page of the second message: its own message is not needed here.
    await db
      .insertInto('birth_date_claim')
      .values({ learner_id: id, said: null, wanted: '2016-12-31', wanted_at: clock.now() })
      .execute()
    const wanted = '2016-12-31'
    const answers = await Promise.all([
      guardian('birth-date', { wanted, answer: 'confirm' }),
      guardian('birth-date', { wanted, answer: 'refuse' }),
      guardian('birth-date', { wanted, answer: 'confirm' }),
      decideWaiting(id, 'refuse'),
      post('user/handle', { handle: `racing-rook-${round}` }),
    ])
    expect(worst(answers)).toBeLessThan(500)
    expect(answers.slice(0, 3).filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect(
      await db.selectFrom('birth_date_claim').select('wanted').where('learner_id', '=', id).execute(),
    ).toEqual([])
  }
})

/** The waiting item of a learner in the operator's list, by the learner's id. */
async function findWaiting(id: string) {
  const { handle } = await db
    .selectFrom('learner')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await listWaiting(db)).filter((item) => item.handle === handle).map(({ id }) => id)
}

/** The result of an operator's decision about earlier items, as a status. */
const decideOn = (seen: string[], answer: 'approve' | 'refuse') =>
  decide(db, seen, answer, { now: clock.now(), today: '2026-11-22' }).then(
    () => ({ status: 200 }),
    () => ({ status: 409 }),
  )

/** The result of an operator's decision about the items of this moment, as a status. */
const decideWaiting = async (id: string, answer: 'approve' | 'refuse') =>
  decideOn(await findWaiting(id), answer)

it(
  'erasing wins over all simultaneous calls of the page and the child',
  { tags: ['decision-43'] },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, post, guardian } = await family()
      const answers = await Promise.all([
        guardian('correct', { name: 'Rima Akter', grade: 6, institute: '' }),
        guardian('erase'),
        guardian('export'),
        post('user/profile/info', { ...INFO, imageData }),
        guardian('erase'),
      ])
      expect(worst(answers)).toBeLessThan(500)
      expect(await readState(id)).toEqual({})
    }
  },
)

it('thirty simultaneous requests write to one address', { tags: ['decision-43'] }, async () => {
  const { token } = await signUp()
  const post = (path: string, body: object) => call({ url: `/api/v2/app/${path}`, body, token })
  await post('user/profile/info', INFO)
  await settle()
  const before = messages().length
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => post('user/guardian', { email: `victim${at % 3}@example.com` })),
  )
  await settle()
  expect(worst(answers)).toBeLessThan(500)
  expect(messages().length - before).toBe(1)
})

it('a simultaneous block leaves no share and no friendship', { tags: ['decision-45'] }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [item, other] = [await signedIn(), await signedIn()]
    await growUp(db, [item.id, other.id])
    await makeFriends(db, item.id, other.id)
    const as = (who: typeof item, path: string, body: object) =>
      call({ url: `/api/v2/app/${path}`, body, token: who.token })
    const share = (problem: string) =>
      as(other, 'peer-recommend/recommend', {
        recommendedUserIds: [item.id],
        recommendedProblemId: problem,
      })
    const answers = await Promise.all([
      share('easy-1'),
      as(item, 'people/boundary', { who: other.id, boundary: 'block' }),
      share('easy-2'),
      as(other, 'people/answer', { who: item.id, answer: 'accept' }),
      as(item, 'people/boundary', { who: other.id, boundary: 'block' }),
    ])
    expect(worst(answers)).toBeLessThan(500)
    const ids = [item.id, other.id]
    for (const table of ['recommendation', 'notification'] as const)
      expect(
        await db.selectFrom(table).select('learner_id').where('from_learner_id', 'in', ids).execute(),
      ).toEqual([])
    expect(
      await db.selectFrom('friendship').select('other_id').where('other_id', 'in', ids).execute(),
    ).toEqual([])
  }
})

it('two operators take an action back once, and a bar never by half', { tags: ['decision-46'] }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [item, pest] = [await signedIn(), await signedIn()]
    await growUp(db, [item.id, pest.id])
    await call({
      url: '/api/v2/app/people/report',
      body: { who: pest.id, reason: 'pestering' },
      token: item.token,
    })
    await settle()
    const seen = await findWaiting(pest.id)
    expect(seen).toHaveLength(1)
    const decided = await Promise.all([decideOn(seen, 'approve'), decideOn(seen, 'approve')])
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
    const actions = await db
      .selectFrom('moderation_act')
      .select('id')
      .where('learner_id', '=', pest.id)
      .execute()
    expect(actions).toHaveLength(1)
    const moment = { now: clock.now(), today: '2026-11-22' }
    const back = await Promise.allSettled([1, 2].map(() => takeBack(db, [`act-${actions[0]?.id}`], moment)))
    expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
