import { errorText, profileQuery, toast } from '@dhadha/contract'
import { Button, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept } from '../../form/checked.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { changeHandle, suggestHandles } from '../requests.ts'
import css from './HandleCard.module.css'

/** The name that others see (decision 2): typed, or one of those offered. */
export function HandleCard({ login }: { login: string }) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState<string | null>(null)
  const [offered, setOffered] = useState<readonly string[]>([])
  const handle = typed ?? login

  const take = (one: string) => {
    submission.clear()
    setTyped(one)
  }
  const refused = (error: unknown) => submission.showError('handle', errorText(error))
  const save = () =>
    submission.submit(
      accept(handle.trim()),
      async (wanted) => {
        await changeHandle(wanted)
        toast.success(text('updated'))
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        setTyped(null)
        setOffered([])
        return true
      },
      refused,
    )
  const offer = () =>
    submission.submit(
      accept(null),
      async () => {
        const { handles } = await suggestHandles()
        setOffered(handles)
        return true
      },
      refused,
    )

  return (
    <SettingsCard heading={text('handleHeading')}>
      <SettingsForm
        submission={submission}
        onSubmit={() => void save()}
        actions={
          <>
            <Button type="submit" busy={submission.busy} disabled={handle.trim() === login}>
              {text('handleSave')}
            </Button>
            <Button variant="quiet" onClick={() => void offer()}>
              {text('handleOffer')}
            </Button>
          </>
        }
      >
        <TextField
          label={text('handleLabel')}
          hint={text('handleHint')}
          name="handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={handle}
          onChange={setTyped}
          error={submission.errorOf('handle')}
        />
        {offered.length > 0 && (
          <fieldset className={css['offered']}>
            <legend>{text('handleOffered')}</legend>
            {offered.map((one) => (
              <Button key={one} variant="secondary" onClick={() => take(one)}>
                {one}
              </Button>
            ))}
          </fieldset>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}
