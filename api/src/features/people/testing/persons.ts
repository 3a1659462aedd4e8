import type { DataExport, Notifications, People, ProblemCards, ShareableUsers } from '@dhadha/contract/wire'
import { pupil } from '../../learning/testing/learning.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeFriends } from './people.ts'

const PEOPLE = '/api/v2/app/people'
const SHARE = '/api/v2/app/peer-recommend'

let count = 0

/** Learners who are old enough to share, and their calls to each other. */
export function createPersons(api: TestApp) {
  const { db } = api.database

  async function person(about: { birth_date?: string | null; shows_name?: boolean; name?: string } = {}) {
    const handle = `person-${++count}`
    const { id, token } = await api.signedIn(handle)
    await db
      .updateTable('learner')
      .set({ birth_date: '2010-01-01', ...about })
      .where('id', '=', id)
      .execute()
    const { get, post, solve } = pupil(api, token)
    /** Waits also for work that runs after the answer. */
    const people = async (path: string, body: object) => {
      const reply = await post<People & { error?: string; message?: string }>(`${PEOPLE}/${path}`, body)
      await api.settle()
      return reply
    }
    return {
      id,
      token,
      handle,
      download: async () => (await get<DataExport>('/api/v2/app/user/export')).body.tables,
      solve,
      people,
      ask: (to: string) => people('ask', { handle: to }),
      answer: (who: string, answer: 'accept' | 'decline') => people('answer', { who, answer }),
      bound: (who: string, boundary: 'mute' | 'block' | 'none') => people('boundary', { who, boundary }),
      list: async () => (await get<People>(PEOPLE)).body,
      search: async (q = '') =>
        (await get<ShareableUsers>(`${SHARE}/all-users/easy-1?q=${encodeURIComponent(q)}`)).body,
      share: (to: string, problem = 'easy-1') =>
        post<{ error?: string }>(`${SHARE}/recommend`, {
          recommendedUserIds: [to],
          recommendedProblemId: problem,
        }),
      received: async () =>
        (await get<ProblemCards>(`${SHARE}/get-recommendations`)).body.problems.map(
          (card) => card.problem_id,
        ),
      bell: async () =>
        (await get<Notifications>('/api/v2/app/poll-notification')).body.notifications
          // Notifications of badges have another type.
          .filter(({ type }) => type === 'other')
          .map(({ content }) => content),
    }
  }

  async function friends() {
    const [firstPerson, other] = [await person(), await person()]
    await makeFriends(db, firstPerson.id, other.id)
    return [firstPerson, other] as const
  }

  return { person, friends }
}

export const getHandles = (list: readonly { readonly login: string }[]): string[] =>
  list.map(({ login }) => login)
