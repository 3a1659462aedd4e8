import type * as Wire from '@dhadha/contract/wire'
import type { TestApp } from '../../../testing/app.ts'
import { CUSTOM } from './assessments.ts'

/** For tests: the requests of a learner with custom tests. */
export function owner({ call }: Pick<TestApp, 'call'>, token: string) {
  const at = (id: string) => `${CUSTOM}/${id}`
  return {
    create: (body: object) =>
      call<Wire.CreateTestReply & { error?: string; message?: string }>({
        url: CUSTOM,
        body: { topic_id: 'numbers', series_ids: ['row'], title: 'Mine', ...body },
        token,
      }),
    surprise: (body: object) =>
      call<Wire.CreateTestReply>({ url: at('surprise'), body: { title: 'Surprise', ...body }, token }),
    practiseRest: (body: object) =>
      call<Wire.CreateTestReply & { error?: string; message?: string }>({
        url: at('remaining'),
        body,
        token,
      }),
    get: <Body = Record<string, unknown>>(path: string) => call<Body>({ url: `${CUSTOM}${path}`, token }),
    start: (id: string) => call<Wire.StartTestReply>({ url: `${at(id)}/start`, body: {}, token }),
    answer: (id: string, problem: string, body: object) =>
      call<Wire.TestAnswerReply & { error?: string }>({
        url: `${at(id)}/problems/${problem}/answer`,
        body,
        token,
      }),
    mark: (id: string, problem: string, body: object = {}) =>
      call<Wire.TestMarkReply>({ method: 'PUT', url: `${at(id)}/problems/${problem}/mark`, body, token }),
    complete: (id: string) => call<Wire.TestCompleteReply>({ url: `${at(id)}/complete`, body: {}, token }),
  }
}

/** A new learner with custom tests. */
export async function newOwner(api: Pick<TestApp, 'call' | 'signedIn'>) {
  const { id, token } = await api.signedIn()
  return { learnerId: id, token, ...owner(api, token) }
}
