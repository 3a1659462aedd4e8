import type { Problem } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import css from './PracticeNote.module.css'
import { FreshButton } from './FreshButton.tsx'
import type { Fresh } from './useFresh.ts'

/** Shows that a fresh variant is for practice alone, and offers one where the explanation was seen (decision 50). */
export function PracticeNote({ problem, fresh }: { problem: Problem; fresh: Fresh | null }) {
  const text = useText()
  if (!problem.variant || !fresh) return null
  return (
    <div className={css['practice']}>
      {problem.variant.round > 0 && <p>{text('practiceNote')}</p>}
      <FreshButton fresh={fresh} />
    </div>
  )
}
