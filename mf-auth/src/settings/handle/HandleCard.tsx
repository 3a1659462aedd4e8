import { errorText, inLanguage, profileQuery, toast, useLanguage } from '@dhadha/contract'
import type { HandleSuggestions, Profile } from '@dhadha/contract/wire'
import { Button, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { Reason, WithReason } from '../../hint/Reason.tsx'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { changeHandle, suggestHandles } from './requests.ts'
import css from './HandleCard.module.css'

const NONE: HandleSuggestions = { handles: [], bangla_handles: [] }

type Handles = Pick<Profile, 'login' | 'bangla_login'>

/** The name that others see (decision 2): typed, or one of those offered. */
export function HandleCard({ profile }: { profile: Handles }) {
  const text = useText()
  const { submission, handle, isUnchanged, setHandle, offers, save, offer } = useHandleForm(profile)
  return (
    <SettingsCard heading={text('handleHeading')}>
      <SettingsForm
        submission={submission}
        onSubmit={save}
        actions={
          <>
            <Button type="submit" busy={submission.busy} disabled={isUnchanged}>
              {text('handleSave')}
            </Button>
            <Button variant="quiet" onClick={offer}>
              {text('handleOffer')}
            </Button>
          </>
        }
      >
        <WithReason reason={<Reason of={text('handleLabel')}>{text('handleWhy')}</Reason>}>
          <TextField
            label={text('handleLabel')}
            hint={text('handleHint')}
            name="handle"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            value={handle}
            onChange={setHandle}
            error={submission.getError('handle')}
          />
        </WithReason>
        {offers.length > 0 && (
          <fieldset className={css['offered']}>
            <legend>{text('handleOffered')}</legend>
            {offers.map((offered) => (
              <Button
                key={offered}
                variant="secondary"
                onClick={() => {
                  submission.clear()
                  setHandle(offered)
                }}
              >
                {offered}
              </Button>
            ))}
          </fieldset>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}

/** The form of the handle. What is typed replaces that of the profile until it is saved. */
function useHandleForm(profile: Handles) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState<string | null>(null)
  const [offered, setOffered] = useState(NONE)
  const login = inLanguage(language, profile.login, profile.bangla_login)
  const handle = typed ?? login

  const showError = (error: unknown) => submission.showError('handle', errorText(error))
  const save = () =>
    void submission.submit(
      accept(handle.trim()),
      async (wanted) => {
        await changeHandle(wanted)
        toast.success(text('updated'))
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        setTyped(null)
        setOffered(NONE)
        return 'editable'
      },
      showError,
    )
  const offer = () =>
    void submission.submit(
      accept(null),
      async () => {
        setOffered(await suggestHandles())
        return 'editable'
      },
      showError,
    )
  return {
    submission,
    handle,
    isUnchanged: handle.trim() === login,
    setHandle: setTyped,
    offers: language === 'bn' ? offered.bangla_handles : offered.handles,
    save,
    offer,
  }
}
