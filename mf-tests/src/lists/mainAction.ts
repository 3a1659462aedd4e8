import type { OnlineTest } from '@dhadha/contract/wire'
import { resultPath, testPath } from '../paths.ts'
import type { TextKey } from '../text.ts'

/** What the main button of a card depends on (S2.25, S2.26). */
export type CardState =
  | { readonly kind: 'custom'; readonly testId: string; readonly isCompleted: boolean }
  | {
      readonly kind: 'online'
      readonly testId: string
      readonly status: 'scheduled' | 'ongoing' | 'completed'
      readonly isRegistered: boolean
      readonly isNotified: boolean
    }

/** What pressing the button does. */
export type MainAction =
  | { readonly does: 'open'; readonly to: string }
  | { readonly does: 'remind' | 'show-leaderboard' | 'register' }

export interface MainButton {
  readonly label: Extract<
    TextKey,
    'seePerformance' | 'remindMe' | 'dontRemindMe' | 'seeLeaderboard' | 'takeTest'
  >
  readonly action: MainAction
}

/** S3.19: a draft among the online tests is treated as a custom test. */
export const cardStateOf = (
  test: Pick<OnlineTest, 'test_id' | 'status' | 'is_registered' | 'notified'>,
): CardState =>
  test.status === 'draft'
    ? { kind: 'custom', testId: test.test_id, isCompleted: false }
    : {
        kind: 'online',
        testId: test.test_id,
        status: test.status,
        isRegistered: test.is_registered,
        isNotified: test.notified,
      }

/** The main button of a card, by the state of the test and its learner (S2.25b, S2.26a). */
export function mainButton(state: CardState): MainButton {
  if (state.kind === 'custom')
    return state.isCompleted
      ? { label: 'seePerformance', action: { does: 'open', to: resultPath('custom', state.testId) } }
      : { label: 'takeTest', action: { does: 'open', to: testPath('custom', state.testId) } }
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
  state.kind === 'online' && state.isRegistered && state.status === 'completed'
    ? resultPath('online', state.testId)
    : null
