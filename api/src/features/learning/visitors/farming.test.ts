import type { VisitorVerdict } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

const VISITORS = 1000

beforeAll(async () => {
  await fillCatalogue(database.db)
  await database.db
    .updateTable('problem')
    .set({ for_visitors: true })
    .where('id', 'in', ['easy-1', 'easy-2', 'medium-1'])
    .execute()
})

/** An attempt of a visitor from an address of their own. */
const visitorTries = async (index: number) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/app/visitor/problem/easy-2/answer',
    remoteAddress: `10.${Math.floor(index / 250)}.${index % 250}.7`,
    payload: { answer: '2', answerType: 'mcq' },
  })
  return answer.json<VisitorVerdict>().isCorrect
}

const readLedger = async (id: string) => {
  const rows = await database.db
    .selectFrom('ledger')
    .select(['kind', 'points', 'what_for'])
    .where('learner_id', '=', id)
    .where('kind', '=', 'problem')
    .orderBy('what_for')
    .orderBy('points')
    .execute()
  return rows.map(({ what_for, points }) => [what_for, points])
}

it(
  'a thousand visitors who solve a problem bring one learner its points once, on two devices',
  { tags: ['decision-53', 'decision-14', 'attack-195'] },
  async () => {
    const { id, token } = await signedIn()
    const verdicts: boolean[] = []
    for (let from = 0; from < VISITORS; from += 50)
      verdicts.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, index) => visitorTries(from + index)))),
      )
    expect(verdicts.filter(Boolean)).toHaveLength(VISITORS)
    expect(await readLedger(id)).toEqual([])

    // After the registration the browser sends an attempt, with the key that it made for the visitor.
    const devices = [pupil(api, token), pupil(other, token)]
    const claims = await Promise.all(
      Array.from({ length: 30 }, () => devices)
        .flat()
        .map((device) => device.attempt('easy-2', createAnswer(clock.now(), '2', { answerType: 'mcq' }))),
    )
    expect(claims.filter((claim) => (claim.body.points?.total ?? 0) > 0)).toHaveLength(1)
    expect(await readLedger(id)).toEqual([['easy-2', 15]])
  },
)

it(
  'a learner gains each problem of visitors once, whatever was claimed before',
  { tags: ['decision-53', 'decision-14', 'attack-196'] },
  async () => {
    const { id, token } = await signedIn()
    const me = pupil(api, token)
    for (let round = 0; round < 3; round++) {
      await me.solve('easy-1')
      await me.attempt('easy-2', createAnswer(clock.now(), '2', { answerType: 'mcq' }))
      await me.solve('medium-1')
      clock.advance(3_600_000)
    }
    expect((await readLedger(id)).map(([problem]) => problem)).toEqual(['easy-1', 'easy-2', 'medium-1'])
  },
)
