import { errorText, inLanguage, profileQuery, toast, useLanguage } from '@dhadha/contract'
import type { HandleSuggestions, Profile } from '@dhadha/contract/wire'
import { Button, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { changeHandle, suggestHandles } from '../requests.ts'
import css from './HandleCard.module.css'

const NONE: HandleSuggestions = { handles: [], bangla_handles: [] }

/** The name that others see (decision 2): typed, or one of those offered. */
export function HandleCard({ profile }: { profile: Pick<Profile, 'login' | 'bangla_login'> }) {
  const text = useText()
  const language = useLanguage()
  const login = inLanguage(language, profile.login, profile.bangla_login)
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState<string | null>(null)
  const [offered, setOffered] = useState<HandleSuggestions>(NONE)
  const handle = typed ?? login
  const shownOffers = language === 'bn' ? offered.bangla_handles : offered.handles

  const take = (text: string) => {
    submission.clear()
    setTyped(text)
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
        setOffered(NONE)
        return true
      },
      refused,
    )
  const offer = () =>
    submission.submit(
      accept(null),
      async () => {
        setOffered(await suggestHandles())
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
          error={submission.getError('handle')}
        />
        {shownOffers.length > 0 && (
          <fieldset className={css['offered']}>
            <legend>{text('handleOffered')}</legend>
            {shownOffers.map((shownOffer) => (
              <Button key={shownOffer} variant="secondary" onClick={() => take(shownOffer)}>
                {shownOffer}
              </Button>
            ))}
          </fieldset>
        )}
      </SettingsForm>
    </SettingsCard>
  )
}
