import { errorText, HttpError, toast, useFormat } from '@dhadha/contract'
import type { GuardianBirthDateRequest } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { formatBirthDate } from '../birth-date/birthDate.ts'
import { accept } from '../form/validation.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { useText } from '../text.ts'
import css from './guardian.module.css'
import { answerBirthDate } from './requests.ts'
import { useRefreshLook } from './useRefreshLook.ts'

interface BirthDateQuestionProps {
  token: string
  /** YYYY-MM-DD, as the child has entered it. */
  wanted: string
  /** YYYY-MM-DD: what counts until then. */
  known: string | null
  /** `isOver`: the child needs no guardian any more. */
  onAnswered: (isOver: boolean) => void
}

/** Sends the guardian's answer. */
function useAnswer({ token, wanted, onAnswered }: Omit<BirthDateQuestionProps, 'known'>) {
  const refreshLook = useRefreshLook(token)
  const submission = useSubmission()

  const give = (answer: GuardianBirthDateRequest['answer']) =>
    submission.submit(
      accept({ token, wanted, answer }),
      async (request) => {
        const { message, is_over } = await answerBirthDate(request)
        toast.success(message)
        onAnswered(is_over)
        if (!is_over) await refreshLook()
        return 'editable'
      },
      (error) => {
        if (!(error instanceof HttpError) || error.status !== 409)
          return submission.showError('form', errorText(error))
        // The child has changed the date, or another tab has answered: the question disappears, or names the new
        // date.
        toast.error(errorText(error))
        onAnswered(false)
        void refreshLook()
      },
    )
  return { give, submission }
}

/** A birth date that makes the child older waits for the guardian's yes or no (decision 43). */
export function BirthDateQuestion({ token, wanted, known, onAnswered }: BirthDateQuestionProps) {
  const text = useText()
  const format = useFormat()
  const write = (birthDate: string) => formatBirthDate(format, birthDate)
  const { give, submission } = useAnswer({ token, wanted, onAnswered })
  return (
    <section className={css['asked']} aria-label={text('guardianWish')}>
      <h2>{text('guardianWish')}</h2>
      <p>
        {known === null
          ? text('guardianWishFirst', { wanted: write(wanted) })
          : text('guardianWishText', { wanted: write(wanted), known: write(known) })}
      </p>
      <FormProblem>{submission.getError('form')}</FormProblem>
      <div className={css['buttons']}>
        <Button busy={submission.busy} onClick={() => void give('confirm')}>
          {text('guardianWishYes')}
        </Button>
        <Button variant="secondary" busy={submission.busy} onClick={() => void give('refuse')}>
          {text('guardianWishNo')}
        </Button>
      </div>
    </section>
  )
}
