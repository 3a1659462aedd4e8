import { useText } from '../text.ts'
import { useProofUnderWay } from './proof.ts'
import css from './ProofNote.module.css'

/** Shows why a form takes longer while this tab solves a challenge; screen readers announce it. */
export function ProofNote() {
  const text = useText()
  const isUnderWay = useProofUnderWay()
  return (
    <p className={css['note']} role="status">
      {isUnderWay ? text('proofUnderWay') : ''}
    </p>
  )
}
