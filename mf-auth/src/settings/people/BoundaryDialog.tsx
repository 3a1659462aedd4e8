import { errorText, toast } from '@dhadha/contract'
import type { Person } from '@dhadha/contract/wire'
import { ConfirmDialog, RadioField, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept, reject } from '../../form/validation.ts'
import { FormProblem } from '../../form/FormProblem.tsx'
import { useSubmission, type AfterSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import css from './people.module.css'
import { peopleQuery, reportLearner, setBoundary } from './requests.ts'
import { useNames } from './useNames.ts'

const BOUNDARIES = ['mute', 'block'] as const
const REASONS = ['handle', 'name', 'photo', 'pestering'] as const
type Choice = (typeof BOUNDARIES)[number] | (typeof REASONS)[number]

const LABELS = {
  mute: 'mute',
  block: 'block',
  handle: 'reportHandle',
  name: 'reportName',
  photo: 'reportPhoto',
  pestering: 'reportPestering',
} as const satisfies Record<Choice, string>

const isBoundary = (choice: Choice): choice is (typeof BOUNDARIES)[number] =>
  BOUNDARIES.some((boundary) => boundary === choice)

interface BoundaryDialogProps {
  person?: Person | undefined
  /** The id of a learner on another page, whose row links here. */
  id?: string | undefined
  /** The name by which that page showed the person. */
  name?: string | undefined
  onClose: () => void
  /** In place of `onClose`: it is done, and the row that the dialog was opened from may be gone. */
  onDone: () => void
}

/** Mutes, blocks or reports a learner from a list, or the one with the typed handle (decision 45). */
export function BoundaryDialog({ person, id, name, onClose, onDone }: BoundaryDialogProps) {
  const text = useText()
  const { getName } = useNames()
  const { submission, typed, type, choice, choose, confirm } = useBoundary(person?.user_id ?? id, onDone)
  const calledName = person ? getName(person) : name
  const problem = submission.getError('form')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={calledName === undefined ? text('boundaryOther') : text('boundaryTitle', { name: calledName })}
      cancelLabel={text('cancel')}
      confirmLabel={text('boundaryConfirm')}
      onConfirm={confirm}
      busy={submission.busy}
    >
      <div className={css['fields']}>
        {person === undefined && id === undefined && (
          <TextField
            label={text('whoLabel')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={type}
            error={submission.getError('who')}
            data-autofocus
          />
        )}
        <RadioField
          legend={text('boundaryLegend')}
          options={[...BOUNDARIES, ...REASONS].map((value) => ({ value, label: text(LABELS[value]) }))}
          chosen={choice}
          onChoose={choose}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
      </div>
    </ConfirmDialog>
  )
}

/**
 * The dialog's form.
 *
 * @param known the learner's id; undefined: the handle is typed
 */
function useBoundary(known: string | undefined, onDone: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Choice | null>(null)

  const check = () => {
    const who = known ?? typed.trim()
    if (who === '') return reject('whoMissing', 'who')
    return choice === null ? reject('boundaryMissing', 'form') : accept({ who, choice })
  }
  const send = async ({ who, choice: chosen }: { who: string; choice: Choice }): Promise<AfterSubmission> => {
    if (isBoundary(chosen)) {
      queries.setQueryData(peopleQuery.queryKey, await setBoundary({ who, boundary: chosen }))
      toast.success(text(chosen === 'mute' ? 'muted' : 'blocked'))
    } else {
      const { message } = await reportLearner({ who, reason: chosen })
      toast.success(message)
    }
    onDone()
    return 'navigating'
  }
  return {
    submission,
    typed,
    type: (handle: string) => {
      submission.clear()
      setTyped(handle)
    },
    choice,
    choose: (chosen: Choice) => {
      submission.clear()
      setChoice(chosen)
    },
    confirm: () =>
      void submission.submit(check(), send, (error) =>
        submission.showError(known === undefined ? 'who' : 'form', errorText(error)),
      ),
  }
}
