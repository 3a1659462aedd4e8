import type * as Wire from '@dhadha/contract/wire'
import { testApp } from '../../../testing/app.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { operation, scheduledTest, sitting } from './assessments.ts'

const NOW = new Date('2026-10-01T12:00:00Z')

/** Two instances of the API on one database with problems, where pupils take tests. */
export async function twoInstances() {
  const api = await testApp({ now: NOW })
  const twin = await testApp({ database: api.database, now: NOW })
  await fillCatalogue(api.database.db)

  const newPupil = async () => {
    const { id, token } = await api.signedIn()
    return { learnerId: id, token, ...sitting(api, token) }
  }

  /** Both instances have the same time. */
  const setTime = (moment: Date) => {
    api.clock.set(moment)
    twin.clock.set(moment)
  }
  const after = (moment: Date, ms: number) => setTime(new Date(moment.getTime() + ms))

  /** A test in which pupils answered these problems correctly; it is over, but not graded. */
  async function taken(rightOnes: readonly (readonly string[])[]) {
    const test = await scheduledTest(api, { problems: ['easy-1', 'medium-1', 'hard-1', 'expert-1'] })
    const pupils = await Promise.all(rightOnes.map(newPupil))
    for (const pupil of pupils) await pupil.register(test.id)
    setTime(test.starts)
    for (const [index, pupil] of pupils.entries())
      for (const problem of rightOnes[index] ?? []) await pupil.answer(test.id, problem, operation('4'))
    after(test.ends, 40_000)
    return { ...test, pupils }
  }

  return {
    api,
    newPupil,
    setTime,
    after,
    taken,
    /** Both instances run the due jobs at the same time. */
    jobs: () => Promise.all([api.app.runJobs('tests'), twin.app.runJobs('tests')]),
    readNotifications: async ({ token }: { readonly token: string }) =>
      (await api.call<Wire.Notifications>({ url: '/api/v2/app/poll-notification', token })).body
        .notifications,
  }
}

export type TestPupil = Awaited<ReturnType<Awaited<ReturnType<typeof twoInstances>>['newPupil']>>
