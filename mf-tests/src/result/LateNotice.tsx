import type { LateAnswer } from '@dhadha/contract/wire'
import { Notice } from '@dhadha/ui'
import { useText } from '../text.ts'

/** Answers that reached the API after the end: they do not count, but are shown, not silently dropped. */
export function LateNotice({ late }: { late: readonly LateAnswer[] }) {
  const text = useText()
  if (late.length === 0) return null
  return (
    <Notice tone="warn" icon="clock">
      {text('lateAnswers', { count: late.length })}
    </Notice>
  )
}
