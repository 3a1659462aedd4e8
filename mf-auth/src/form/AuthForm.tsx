import { Button } from '@dhadha/ui'
import type { ReactNode } from 'react'
import css from './AuthForm.module.css'
import { ProofNote } from '../proof/ProofNote.tsx'
import { Form } from './Form.tsx'
import type { Submission } from './useSubmission.ts'

/** A form of the sign-in pages: its fields, its submit button, and what stands beside that. */
export const AuthForm = ({
  submission,
  onSubmit,
  submitLabel,
  cancel,
  children,
}: {
  submission: Submission
  onSubmit: () => void
  submitLabel: string
  cancel?: { label: string; onClick: () => void }
  children: ReactNode
}) => (
  <Form
    submission={submission}
    onSubmit={onSubmit}
    actions={
      <>
        <ProofNote />
        <div className={css['actions']}>
          <Button type="submit" size="l" busy={submission.busy} className={css['submit']}>
            {submitLabel}
          </Button>
          {cancel && (
            <Button variant="quiet" size="l" onClick={cancel.onClick}>
              {cancel.label}
            </Button>
          )}
        </div>
      </>
    }
  >
    {children}
  </Form>
)
