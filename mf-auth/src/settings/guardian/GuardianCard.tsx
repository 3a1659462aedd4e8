import { errorText, readEmail, toast, useFormat, useProfile } from '@dhadha/contract'
import type { GuardianState } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { accept, type ValidationResult } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { checkGuardian } from '../../guardian/check.ts'
import { GuardianField } from '../../guardian/GuardianField.tsx'
import { askGuardian, guardianQuery, removeGuardian } from '../../guardian/requests.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { useMoveFocus } from '../card/useMoveFocus.ts'
import css from './GuardianCard.module.css'

const STATES = {
  none: 'guardianNone',
  waiting: 'guardianWaiting',
  confirmed: 'guardianConfirmed',
  refused: 'guardianRefused',
} as const

/** The label of the button where the address is still that of the guardian who was asked. */
const SAME_ADDRESS_LABELS = {
  none: 'guardianAsk',
  waiting: 'guardianAgain',
  confirmed: 'guardianPageAgain',
  refused: 'guardianAsk',
} as const

/** The guardian of a pupil under 13: address, answer, a button to send the e-mail again. Renders nothing for others. */
export function GuardianCard() {
  const { data } = useQuery(guardianQuery)
  return data?.needed ? <Guardian guardian={data} /> : null
}

function Guardian({ guardian }: { guardian: GuardianState }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { submission, email, setEmail, ask, remove } = useGuardianForm(guardian, heading)
  const isSame = readEmail(email).toLowerCase() === guardian.email
  return (
    <SettingsCard heading={text('guardianHeading')} headingRef={heading}>
      <GuardianStatus guardian={guardian} />
      <SettingsForm
        submission={submission}
        onSubmit={() => void ask()}
        actions={
          <>
            <Button type="submit" busy={submission.busy}>
              {text(isSame ? SAME_ADDRESS_LABELS[guardian.state] : 'guardianAsk')}
            </Button>
            {guardian.email !== null && (
              <Button variant="quiet" onClick={() => void remove()}>
                {text('guardianRemove')}
              </Button>
            )}
          </>
        }
      >
        <GuardianField
          hint={text('guardianHint')}
          value={email}
          onChange={setEmail}
          error={submission.getError('guardian')}
        />
      </SettingsForm>
    </SettingsCard>
  )
}

/** The guardian's answer, and what follows from it. */
function GuardianStatus({ guardian }: { guardian: GuardianState }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <p className={css['state']} data-state={guardian.state} role="status">
        {text(STATES[guardian.state], {
          email: guardian.email ?? '',
          date: guardian.asked_at ? format.date(guardian.asked_at) : '',
        })}
      </p>
      {guardian.state === 'confirmed' && !guardian.allows_league && <p>{text('guardianNoLeague')}</p>}
      {guardian.erase_at !== null && (
        <p className={css['state']} role="status">
          {text('guardianErasesOn', { date: format.date(guardian.erase_at) })}
        </p>
      )}
    </>
  )
}

/** @param heading takes the focus when the button that removes the address is removed with it */
function useGuardianForm(guardian: GuardianState, heading: RefObject<HTMLElement | null>) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? guardian.email ?? ''
  const ownEmail = useProfile().data?.email
  const moveFocus = useMoveFocus(heading, guardian.email)

  /** Both calls respond with the new state. */
  const submit = <Request,>(
    checked: ValidationResult<Request>,
    call: (request: Request) => Promise<GuardianState>,
    message: string,
  ) =>
    submission.submit(
      checked,
      async (request) => {
        queries.setQueryData(guardianQuery.queryKey, await call(request))
        setTyped(null)
        toast.success(message)
        return 'editable'
      },
      (error) => submission.showError('guardian', errorText(error)),
    )
  const removeAddress = async () => {
    const removed = await removeGuardian()
    moveFocus()
    return removed
  }
  return {
    submission,
    email,
    setEmail: setTyped,
    ask: () => submit(checkGuardian(email, ownEmail), askGuardian, text('guardianSent')),
    remove: () => submit(accept(null), removeAddress, text('updated')),
  }
}
