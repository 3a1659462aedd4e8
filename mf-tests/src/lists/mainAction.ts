import type { OnlineTest } from '@dhadha/contract/wire'
import { resultPath, testPath } from '../paths.ts'
import type { TextKey } from '../text.ts'

/** The state that decides the main button of a card (S2.25, S2.26). */
export type CardState =
  | { readonly kind: 'custom'; readonly testId: string; readonly isCompleted: boolean }
  | {
      readonly kind: 'online'
      readonly testId: string
      readonly status: 'scheduled' | 'ongoing' | 'completed'
      readonly isRegistered: boolean
      readonly isNotified: boolean
      /** The learner has looked at its problems; null: that is not known. */
      readonly hasTaken: boolean | null
    }

/** The effect of pressing the button. */
export type MainAction =
  | { readonly does: 'open'; readonly to: string }
  | { readonly does: 'remind' | 'show-leaderboard' | 'register' | 'show-problems' }

export interface MainButton {
  readonly label: Extract<
    TextKey,
    'seePerformance' | 'remindMe' | 'dontRemindMe' | 'seeLeaderboard' | 'takeTest' | 'practiseProblems'
  >
  readonly action: MainAction
}

/** S3.19: a draft among the online tests is treated as a custom test. */
export const getCardState = (
  test: Pick<OnlineTest, 'test_id' | 'status' | 'is_registered' | 'notified' | 'has_taken'>,
): CardState =>
  test.status === 'draft'
    ? { kind: 'custom', testId: test.test_id, isCompleted: false }
    : {
        kind: 'online',
        testId: test.test_id,
        status: test.status,
        isRegistered: test.is_registered,
        isNotified: test.notified,
        hasTaken: test.has_taken ?? null,
      }

/** A test that is over and that the learner never looked into: its problems can still be practised (decision 26). */
export const isMissed = (state: CardState): boolean =>
  state.kind === 'online' && state.status === 'completed' && (!state.isRegistered || state.hasTaken === false)

/** The main button of a card, by the state of the test and its learner (S2.25b, S2.26a). */
export function mainButton(state: CardState): MainButton {
  if (state.kind === 'custom')
    return state.isCompleted
      ? { label: 'seePerformance', action: { does: 'open', to: resultPath('custom', state.testId) } }
      : { label: 'takeTest', action: { does: 'open', to: testPath('custom', state.testId) } }
  if (isMissed(state)) return { label: 'practiseProblems', action: { does: 'show-problems' } }
  if (!state.isRegistered) return { label: 'takeTest', action: { does: 'register' } }
  switch (state.status) {
    case 'scheduled':
      return { label: state.isNotified ? 'dontRemindMe' : 'remindMe', action: { does: 'remind' } }
    case 'ongoing':
      return { label: 'takeTest', action: { does: 'open', to: testPath('online', state.testId) } }
    case 'completed':
      return { label: 'seeLeaderboard', action: { does: 'show-leaderboard' } }
  }
}

/** Where 'See Score' links to (S2.25c); null: no such button. */
export const scorePath = (state: CardState): string | null =>
  state.kind === 'online' && state.isRegistered && state.status === 'completed' && !isMissed(state)
    ? resultPath('online', state.testId)
    : null
