import { errorText } from '@dhadha/contract'
import { Button, Dialog } from '@dhadha/ui'
import { useState } from 'react'
import { accept } from '../form/validation.ts'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission } from '../form/useSubmission.ts'
import { useText } from '../text.ts'
import { eraseChild } from './requests.ts'
import { useRefreshLook } from './useRefreshLook.ts'

/** Has the child's account deleted, after a question: at once, or in a week after a no (decision 43). */
export function EraseButton({
  token,
  handle,
  isAtOnce,
  onErased,
}: {
  token: string
  handle: string
  isAtOnce: boolean
  /** The account is gone. */
  onErased: () => void
}) {
  const text = useText()
  const refreshLook = useRefreshLook(token)
  const submission = useSubmission()
  const [isAsking, setIsAsking] = useState(false)

  const erase = () =>
    submission.submit(
      accept(token),
      async (request) => {
        const { erase_at } = await eraseChild(request)
        if (erase_at === null) onErased()
        else await refreshLook()
        setIsAsking(false)
        return 'editable'
      },
      (error) => submission.showError('form', errorText(error)),
    )

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {text('guardianErase')}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title={text('guardianEraseTitle', { handle })}
          size="s"
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {text('guardianEraseKeep')}
              </Button>
              <Button variant="danger" busy={submission.busy} onClick={() => void erase()}>
                {text('guardianEraseConfirm')}
              </Button>
            </>
          }
        >
          <p>{text(isAtOnce ? 'guardianEraseNow' : 'guardianEraseLater')}</p>
          <FormProblem>{submission.getError('form')}</FormProblem>
        </Dialog>
      )}
    </>
  )
}
