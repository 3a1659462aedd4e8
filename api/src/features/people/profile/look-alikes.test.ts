import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addSignedIn } from '../../../testing/learners.ts'
import { testApp } from '../../../testing/app.ts'
import { moderate, type TimeContext } from '../moderation/operate.ts'
import { readActionLines, takeBack } from '../moderation/actions/operate.ts'
import { growUp } from '../testing/people.ts'

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { CHANGES_PER_FIVE_MINUTES: '1000' },
})
const { call, database, clock, signedIn, settle } = api
const { db } = database
const moment = (): TimeContext => ({ now: clock.now(), today: '2026-11-21' })

const ALIKE = [
  'c1ever-lion-688',
  'clever-li0n-688',
  'clever-iion-688',
  'cleverlion-688',
  'cle-ver-lion-688',
  'clever-lion-6b8',
  'dever-lion-688',
  'বুদ্ধিমান-সিংহ-৬৮৮',
]

const take = (token: string, handle: string) =>
  call<{ error?: string }>({ url: '/api/v2/app/user/handle', body: { handle }, token })
const readHandle = async (id: string) =>
  (await db.selectFrom('learner').select('handle').where('id', '=', id).executeTakeFirstOrThrow()).handle

let lion = { id: '', token: '' }
beforeAll(async () => {
  lion = await signedIn('clever-lion-688')
})

it.each(ALIKE)(
  'the handle %s is refused beside clever-lion-688',
  { tags: ['decision-2', 'attack-152'] },
  async (handle) => {
    const { token } = await signedIn()
    expect(await take(token, handle)).toMatchObject({ status: 409, body: { error: 'handle_taken' } })
  },
)

it('the owner of a handle can write it in another way', { tags: ['decision-2'] }, async () => {
  const { id, token } = await signedIn('gentle-panda-21')
  expect((await take(token, 'gentlepanda-21')).status).toBe(200)
  expect(await readHandle(id)).toBe('gentlepanda-21')
})

it(
  'only one learner of fifty who request look-alikes at once gets one',
  { tags: ['decision-2', 'attack-153'] },
  async () => {
    const fifty = await Promise.all(Array.from({ length: 50 }, (_, n) => signedIn(`rival-${n * 7}-of-fifty`)))
    const spellings = ['quiet-0wl-310', 'quiet-owl-310', 'quietowl-310', 'qu1et-owl-3l0', 'quiet-owl-3-10']
    const answers = await Promise.all(
      fifty.map(({ token }, index) => take(token, spellings[index % spellings.length] ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  },
)

it(
  'a handle that an operator replaced is free in no spelling, and given back only while none is alike',
  { tags: ['decision-2', 'attack-154'] },
  async () => {
    const { id } = await signedIn('rude-heron-12')
    await moderate(db, 'rude-heron-12', 'handle', moment())
    const { token } = await signedIn()
    expect((await take(token, 'rudeheron-l2')).body.error).toBe('handle_reserved')
    const action = (await readActionLines(db))[0]?.split(' ')[0] ?? ''
    await takeBack(db, [action], moment())
    expect(await readHandle(id)).toBe('rude-heron-12')
  },
)

it(
  'learners whose handles looked alike before keep them, and no other learner can join them',
  { tags: ['decision-2'] },
  async () => {
    const twins = await db.transaction().execute(async (trx) => {
      await sql`set local dhadha.restoring = 'on'`.execute(trx)
      return [
        await addSignedIn(trx, 'twin-kite-11', clock.now()),
        await addSignedIn(trx, 'twin-kite-ll', clock.now()),
      ]
    })
    for (const { token } of twins)
      expect((await call({ url: '/api/v2/app/user/profile', token })).status).toBe(200)
    const [first, second] = twins
    // One of the two gives the handle up: the other's stays reserved.
    expect((await take(first?.token ?? '', 'other-kite-5')).status).toBe(200)
    expect((await take(first?.token ?? '', 'twin-kite-11')).body.error).toBe('handle_taken')
    await db
      .deleteFrom('learner')
      .where('id', '=', second?.id ?? '')
      .execute()
    // Both are gone: after a deletion the handle is free again.
    expect((await take(first?.token ?? '', 'twinkite-11')).status).toBe(200)
  },
)

it('the previous release cannot write a look-alike either', { tags: ['decision-2'] }, async () => {
  await expect(addSignedIn(db, 'cleverli0n-688', clock.now())).rejects.toMatchObject({ code: '23505' })
})

it(
  'a look-alike asks, finds and reports no learner: only the exact handle does',
  { tags: ['decision-2', 'attack-155'] },
  async () => {
    const asker = await signedIn('asking-otter-3')
    await growUp(db, [asker.id, lion.id])
    const ask = (who: string) =>
      call({ url: '/api/v2/app/people/ask', body: { handle: who }, token: asker.token })
    const asked = () =>
      db.selectFrom('friendship').select('other_id').where('learner_id', '=', asker.id).execute()
    const statuses = []
    for (const who of ALIKE.filter((handle) => /^[a-z]/.test(handle))) statuses.push((await ask(who)).status)
    await settle()
    expect(await asked()).toEqual([])
    expect((await ask('clever-lion-688')).status).toBe(statuses[0])
    await settle()
    expect(await asked()).toEqual([{ other_id: lion.id }])
  },
)
