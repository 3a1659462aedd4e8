import { errorText, inLanguage, toast, useLanguage } from '@dhadha/contract'
import type { Person } from '@dhadha/contract/wire'
import { ConfirmDialog, RadioField, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept, reject } from '../../form/validation.ts'
import { FormProblem } from '../../form/FormProblem.tsx'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import css from './PeopleCard.module.css'
import { setBoundary, peopleQuery, reportLearner } from './requests.ts'

const BOUNDARIES = ['mute', 'block'] as const
const REASONS = ['handle', 'name', 'photo', 'pestering'] as const
type Choice = (typeof BOUNDARIES)[number] | (typeof REASONS)[number]

const LABELS = {
  mute: 'awayMute',
  block: 'awayBlock',
  handle: 'reportHandle',
  name: 'reportName',
  photo: 'reportPhoto',
  pestering: 'reportPestering',
} as const satisfies Record<Choice, string>

const isBoundary = (choice: Choice): choice is (typeof BOUNDARIES)[number] =>
  BOUNDARIES.some((boundary) => boundary === choice)

/** Mutes, blocks or reports a learner from a list, or the one with the typed handle (decision 45). */
export function BoundaryDialog({
  person,
  id,
  name,
  onClose,
  onDone,
}: {
  person?: Person | undefined
  /** The id of a learner on another page, whose row links here. */
  id?: string | undefined
  /** How that page named them. */
  name?: string | undefined
  onClose: () => void
  /** In place of `onClose`: it is done, and the row that the dialog was opened from may be gone. */
  onDone: () => void
}) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Choice | null>(null)

  const language = useLanguage()
  const called = person ? (person.name ?? inLanguage(language, person.login, person.bangla_login)) : name
  const isTyped = person === undefined && id === undefined

  const check = () => {
    const who = person?.user_id ?? id ?? typed.trim()
    if (who === '') return reject('whoMissing', 'who')
    return choice === null ? reject('awayMissing', 'form') : accept({ who, choice })
  }
  const submitChoice = async ({ who, choice: chosen }: { who: string; choice: Choice }) => {
    if (isBoundary(chosen)) {
      queries.setQueryData(peopleQuery.queryKey, await setBoundary({ who, boundary: chosen }))
      toast.success(text(chosen === 'mute' ? 'awayMuted' : 'awayBlocked'))
    } else {
      const { message } = await reportLearner({ who, reason: chosen })
      toast.success(message)
    }
    onDone()
    return false
  }
  const confirm = () =>
    submission.submit(check(), submitChoice, (error) =>
      submission.showError(isTyped ? 'who' : 'form', errorText(error)),
    )

  const problem = submission.getError('form')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={called === undefined ? text('awayOther') : text('awayTitle', { name: called })}
      cancelLabel={text('cancel')}
      confirmLabel={text('awayDo')}
      onConfirm={() => void confirm()}
      busy={submission.busy}
    >
      <div className={css['fields']}>
        {isTyped && (
          <TextField
            label={text('whoLabel')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(handle) => {
              submission.clear()
              setTyped(handle)
            }}
            error={submission.getError('who')}
            data-autofocus
          />
        )}
        <RadioField
          legend={text('awayLegend')}
          options={[...BOUNDARIES, ...REASONS].map((value) => ({ value, label: text(LABELS[value]) }))}
          chosen={choice}
          onChoose={(chosen) => {
            submission.clear()
            setChoice(chosen)
          }}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
      </div>
    </ConfirmDialog>
  )
}
