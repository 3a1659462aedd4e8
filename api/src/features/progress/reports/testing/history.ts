import type { SolvedByDay, UnsolvedSummary } from '@dhadha/contract/wire'
import { pupil } from '../../../learning/testing/learning.ts'
import type { TestApp } from '../../../../testing/app.ts'

export const REPORT = '/api/v2/app/progress/report'

/** A new pupil who reads reports. */
export async function reader(api: TestApp) {
  const { id, token } = await api.signedIn()
  const me = pupil(api, token)
  const report = async <Body>(path: string) => (await me.get<Body>(`${REPORT}/${path}`)).body
  return {
    id,
    me,
    report,
    solved: async (query = '') => (await report<SolvedByDay>(`solved-problems${query}`)).data,
    unsolved: async (query = '') => (await report<UnsolvedSummary>(`unsolved-problems${query}`)).data,
  }
}
