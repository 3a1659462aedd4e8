import type { Language } from '@dhadha/contract'
import type { Verdict } from '../dialogs/dialog.ts'
import type { Fresh } from '../fresh/useFresh.ts'
import { RightSheet } from '../attempt/RightSheet.tsx'
import { WrongSheet } from '../attempt/WrongSheet.tsx'

interface VerdictBesideProps {
  verdict: Verdict
  problemId: string
  language: Language
  last: boolean
  fresh: Fresh | null
  onHint: (() => void) | null
  onExplain: () => void
  /** Null: there are no moves to be seen. */
  onReplay: (() => void) | null
  onNext: () => void
  onClose: () => void
}

/** The verdict on the last answer, beside the board (decision 41). */
export const VerdictBeside = ({ verdict, problemId, language, fresh, onHint, ...rest }: VerdictBesideProps) =>
  verdict.name === 'success' ? (
    <RightSheet reply={verdict.reply} problemId={problemId} fresh={fresh} {...rest} />
  ) : (
    <WrongSheet reply={verdict.reply} language={language} onHint={onHint} {...rest} />
  )
