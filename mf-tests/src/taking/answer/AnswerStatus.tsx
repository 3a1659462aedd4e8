import { Icon, type IconName } from '@dhadha/ui'
import { useText, type TextKey } from '../../text.ts'
import css from './AnswerStatus.module.css'
import type { AnswerState } from './answerState.ts'

const WORDS = {
  unsent: 'answerUnsent',
  sending: 'answerSending',
  waiting: 'answerWaiting',
  saved: 'answerSaved',
  late: 'answerLate',
} as const satisfies Record<Exclude<AnswerState, 'none'>, TextKey>

const ICONS = {
  unsent: 'info',
  sending: 'clock',
  waiting: 'clock',
  saved: 'check',
  late: 'info',
} as const satisfies Record<Exclude<AnswerState, 'none'>, IconName>

/** Shows whether the answer is saved, waiting or late (decision 25); screen readers announce every change. */
export function AnswerStatus({ state }: { state: AnswerState }) {
  const text = useText()
  return (
    <p role="status" className={css['status']} data-state={state}>
      {state !== 'none' && (
        <>
          <Icon name={ICONS[state]} size={20} />
          {text(WORDS[state])}
        </>
      )}
    </p>
  )
}
