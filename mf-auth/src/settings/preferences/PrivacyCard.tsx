import { errorText, toast, useProfile, useRead } from '@dhadha/contract'
import type { PrivacySettingsRequest } from '@dhadha/contract/wire'
import { Failure, Skeleton, Switch } from '@dhadha/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedSince } from '../../form/changedSince.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { isNameRefused } from '../../profile/isNameRefused.ts'
import { changePrivacy, privacyQuery } from '../../profile/requests.ts'
import { AskAboutName } from '../shown-name/AskAboutName.tsx'

/** Settings for what others see of the pupil (decision 3); stored by the API, so the same on every device. */
export function PrivacyCard() {
  const text = useText()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useRead(useQuery(privacyQuery))
  /** The pressed switches, until the API confirms them. */
  const [wanted, setWanted] = useState<PrivacySettingsRequest>({})
  const change = useMutation({
    // Calls run one at a time, so that the last response has the final state.
    scope: { id: 'privacy' },
    mutationFn: changePrivacy,
    onMutate: (part) => setWanted((before) => ({ ...before, ...part })),
    onSuccess: (settings) => {
      queries.setQueryData(privacyQuery.queryKey, settings)
      toast.success(text('updated'))
    },
    onError: (reason) => isNameRefused(reason) || toast.error(errorText(reason, text('profileFailed'))),
    onSettled: (_, __, part) => setWanted((before) => changedSince(before, part)),
  })

  const name = useProfile().data?.name ?? ''
  const shown = data && { ...data, ...wanted }
  return (
    <SettingsCard heading={text('privacyHeading')}>
      {shown ? (
        <>
          <Switch
            label={text('privacyHide')}
            hint={text('privacyHideHint')}
            on={shown.hides_from_leaderboards}
            onChange={(hides_from_leaderboards) => change.mutate({ hides_from_leaderboards })}
          />
          <Switch
            label={text('privacyShow')}
            hint={text(shown.may_show_name ? 'privacyShowHint' : 'privacyShowLater')}
            on={shown.shows_name}
            disabled={!shown.may_show_name}
            onChange={(shows_name) => change.mutate({ shows_name })}
          />
          {isNameRefused(change.error) && (
            <AskAboutName name={name} reason={errorText(change.error)} onAsked={change.reset} />
          )}
        </>
      ) : error ? (
        <Failure
          error={error}
          title={text('privacyUnread')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </SettingsCard>
  )
}
