import { hash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../testing/learning.ts'
import { getVariantKey, makeTemplate, readTemplate, TEMPLATE, twice } from '../testing/template.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database } = api
const NUMBERS = Array.from({ length: 16 }, (_, index) => index + 20)
const LEARNERS = 40

beforeAll(async () => {
  await fillCatalogue(database.db)
  await makeTemplate(database.db, NUMBERS)
})

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The places that the published code computes from the id that every learner finds in the own profile. */
function predictPlaces(learnerId: string, rounds: number): number[] {
  const digest = hash('sha256', `${learnerId} ${TEMPLATE}`, 'buffer')
  const count = NUMBERS.length
  const steps = NUMBERS.map((_, index) => index + 1).filter((step) => gcd(step, count) === 1)
  const step = steps[digest.readUInt32BE(4) % steps.length] ?? 0
  return Array.from({ length: rounds }, (_, round) => (digest.readUInt32BE(0) + round * step) % count)
}

/**
 * Another account, which earns no points, shows every variant and its answer: it looks at explanations and takes fresh
 * ones.
 */
async function collectAnswers(): Promise<
  ReadonlyMap<number, { readonly key: string; readonly answer: string }>
> {
  const { id, token } = await api.signedIn()
  const spy = pupil(api, token)
  const found = new Map<number, { key: string; answer: string }>()
  for (const place of predictPlaces(id, NUMBERS.length)) {
    const shown = await readTemplate(spy)
    found.set(place, { key: getVariantKey(shown), answer: twice(shown.data.statement) })
    await spy.post(`/api/v2/app/problem/${TEMPLATE}/view-explanation`)
    await spy.post(`/api/v2/app/problem/${TEMPLATE}/fresh`, { variant: getVariantKey(shown) })
  }
  return found
}

it(
  'a learner who predicts the next variant earns no more by it than one who looks and asks a friend',
  { tags: ['decision-50', 'attack-203'] },
  async () => {
    const answers = await collectAnswers()
    expect(answers.size).toBe(NUMBERS.length)
    let predicted = 0
    const paid = { blind: [] as number[], looked: [] as number[], next: [] as number[] }
    for (let count = 0; count < LEARNERS; count += 1) {
      const { id, token } = await api.signedIn()
      const me = pupil(api, token)
      const [first = 0, second = 0] = predictPlaces(id, 2)
      const expected = answers.get(first)
      const isBlind = count % 2 === 0
      if (!isBlind) {
        if (getVariantKey(await readTemplate(me)) === expected?.key) predicted += 1
        clock.advance(1_000)
      }
      const given = createAnswer(clock.now(), expected?.answer ?? '', { variant: expected?.key })
      const { body } = await me.attempt(TEMPLATE, given)
      if (isBlind && body.isCorrect) predicted += 1
      paid[isBlind ? 'blind' : 'looked'].push(body.points.total)
      // The next variant is known before it is requested, too.
      await me.post(`/api/v2/app/problem/${TEMPLATE}/fresh`, { variant: expected?.key })
      const next = answers.get(second)
      const after = await me.attempt(
        TEMPLATE,
        createAnswer(clock.now(), next?.answer ?? '', { variant: next?.key }),
      )
      paid.next.push(after.body.points.total)
    }
    expect(predicted).toBe(LEARNERS)
    // Base and first try; nothing for speed without a view that the API saw.
    expect(new Set(paid.looked)).toEqual(new Set([20]))
    expect(new Set(paid.blind)).toEqual(new Set([20]))
    expect(new Set(paid.next)).toEqual(new Set([0]))
  },
)
