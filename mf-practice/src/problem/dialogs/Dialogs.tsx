import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { ConfirmDialog } from '@dhadha/ui'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useText } from '../../text.ts'
import type { ProblemDialog } from './dialog.ts'
import type { Fresh } from '../fresh/useFresh.ts'
import { FeedbackDialog } from '../feedback/FeedbackDialog.tsx'
import { ExplanationDialog, ExplanationImageDialog, type ShownBoard } from '../help/ExplanationDialog.tsx'
import { HintDialog } from '../help/HintDialog.tsx'
import type { useHelp } from '../help/useHelp.ts'
import { ReplayDialog } from '../replay/ReplayDialog.tsx'
import { ShareDialog } from '../share/ShareDialog.tsx'

export interface DialogsProps {
  dialog: ProblemDialog | null
  onDialog: Dispatch<SetStateAction<ProblemDialog | null>>
  problem: Problem
  language: Language
  board: ShownBoard
  help: ReturnType<typeof useHelp>
  /** Points that a hint takes off (decision 12). */
  penalty: number
  onNext: () => void
  fresh: Fresh | null
  /** The boards of the learner's own moves. */
  ownBoards: readonly unknown[]
}

/** Every dialog of the problem page (S2.20). */
export function Dialogs(props: DialogsProps) {
  const { dialog, onDialog, problem, language, board, help, fresh, ownBoards } = props
  const [unfolded, unfold] = useState(1)
  // A request that ends late closes the dialog it belongs to, not the one that is open by then.
  const close = () => onDialog((open) => (open === dialog ? null : open))
  if (dialog === null) return null
  switch (dialog.name) {
    case 'share':
      return <ShareDialog problemId={problem.problem_id} onClose={close} />
    case 'feedback':
      return <FeedbackDialog problemId={problem.problem_id} onClose={close} />
    case 'replay':
      return (
        <ReplayDialog
          board={board}
          boards={ownBoards}
          language={language}
          onClose={() => onDialog(dialog.back)}
        />
      )
    case 'hint-confirm':
    case 'explanation-confirm':
    case 'skip':
      return <Confirmation {...props} name={dialog.name} onClose={close} />
    case 'hints':
      return (
        <HintDialog
          reply={help.hints.data}
          language={language}
          onRetry={() => help.hints.mutate()}
          busy={help.hints.isPending}
          onClose={close}
        />
      )
    case 'explanation':
      return (
        <ExplanationDialog
          reply={help.explanation.data}
          language={language}
          board={board}
          unfolded={unfolded}
          onUnfold={unfold}
          onImage={() => onDialog({ name: 'explanation-image' })}
          onRetry={() => help.explanation.mutate()}
          busy={help.explanation.isPending}
          fresh={fresh}
          onClose={close}
        />
      )
    case 'explanation-image': {
      const image = help.explanation.data?.explanation.image
      return image ? (
        <ExplanationImageDialog
          image={image}
          language={language}
          onClose={() => onDialog({ name: 'explanation' })}
        />
      ) : null
    }
    // They are beside the board, in the page itself.
    case 'right':
    case 'wrong':
      return null
  }
}

/** Confirmations, before something costs points or leaves the problem (S4.4, S4.5). */
function Confirmation({
  name,
  help,
  penalty,
  onNext,
  onClose,
}: DialogsProps & { name: 'hint-confirm' | 'explanation-confirm' | 'skip'; onClose: () => void }) {
  const text = useText()
  const common = { open: true, onClose, cancelLabel: text('notNow') }
  switch (name) {
    case 'hint-confirm':
      return (
        <ConfirmDialog
          {...common}
          title={text('useHintTitle')}
          confirmLabel={text('useHint')}
          onConfirm={() => help.hints.mutate()}
          busy={help.hints.isPending}
        >
          {text('useHintBody', { points: penalty })}
        </ConfirmDialog>
      )
    case 'explanation-confirm':
      return (
        <ConfirmDialog
          {...common}
          title={text('seeExplanationTitle')}
          confirmLabel={text('seeExplanation')}
          onConfirm={() => help.explanation.mutate()}
          busy={help.explanation.isPending}
        >
          {text('seeExplanationBody')}
        </ConfirmDialog>
      )
    case 'skip':
      return (
        <ConfirmDialog {...common} title={text('skipTitle')} confirmLabel={text('skip')} onConfirm={onNext}>
          {text('skipBody')}
        </ConfirmDialog>
      )
  }
}
