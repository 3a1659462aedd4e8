import { errorText, toast } from '@dhadha/contract'
import type { PrivacySettingsRequest } from '@dhadha/contract/wire'
import { Button, Card, EmptyState, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '../../text.ts'
import { changePrivacy, privacyQuery } from '../requests.ts'
import { Switch } from '../switch/Switch.tsx'
import css from './AlertsCard.module.css'

/** How the pupil shows to others (decision 3); the API keeps it, for every device. */
export function PrivacyCard() {
  const text = useText()
  const heading = useId()
  const queries = useQueryClient()
  const privacy = useQuery(privacyQuery)
  /** What was just pressed, until the API has said so too. */
  const [wanted, setWanted] = useState<PrivacySettingsRequest | null>(null)

  const change = async (part: PrivacySettingsRequest) => {
    if (wanted) return
    setWanted(part)
    try {
      queries.setQueryData(privacyQuery.queryKey, await changePrivacy(part))
      toast.success(text('updated'))
    } catch (error) {
      toast.error(errorText(error, text('profileFailed')))
    } finally {
      setWanted(null)
    }
  }

  const shown = privacy.data && { ...privacy.data, ...wanted }
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('privacyHeading')}
      </h2>
      {shown ? (
        <>
          <Switch
            label={text('privacyHide')}
            hint={text('privacyHideHint')}
            on={shown.hides_from_leaderboards}
            onChange={(hides_from_leaderboards) => void change({ hides_from_leaderboards })}
          />
          <Switch
            label={text('privacyShow')}
            hint={text(shown.may_show_name ? 'privacyShowHint' : 'privacyShowLater')}
            on={shown.shows_name}
            disabled={!shown.may_show_name}
            onChange={(shows_name) => void change({ shows_name })}
          />
        </>
      ) : privacy.isError ? (
        <EmptyState
          mood="consoling"
          title={text('privacyUnread')}
          action={
            <Button onClick={() => void privacy.refetch()} busy={privacy.isFetching}>
              {text('retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}
