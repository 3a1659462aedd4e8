import type { LateAnswer } from '@dhadha/contract/wire'
import { Notice } from '@dhadha/ui'
import { useText } from '../text.ts'

/** Answers that reached the API after the end: they are shown, not dropped in silence, and do not count. */
export function LateNotice({ late }: { late: readonly LateAnswer[] }) {
  const text = useText()
  if (late.length === 0) return null
  return (
    <Notice tone="warn" icon="clock">
      {text('lateAnswers', { count: late.length })}
    </Notice>
  )
}
