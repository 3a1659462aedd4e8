import type { LateAnswer } from '@dhadha/contract/wire'
import { Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './result.module.css'

/** Answers that reached the API after the end: they are shown, not dropped in silence, and do not count. */
export function LateNotice({ late }: { late: readonly LateAnswer[] }) {
  const text = useText()
  if (late.length === 0) return null
  return (
    <p className={css['late']}>
      <Icon name="clock" size={20} />
      {text('lateAnswers', { count: late.length })}
    </p>
  )
}
