import { useRead } from '@dhadha/contract'
import { Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { providersQuery } from '../../google/requests.ts'
import { passkeysQuery } from '../../passkeys/requests.ts'
import { supportsPasskeys } from '../../passkeys/useAuthenticator.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { useMoveFocus } from '../card/useMoveFocus.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import css from './security.module.css'

/** The learner's passkeys: add, name, remove (S2.37b). */
export function PasskeysCard() {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const isOffered = useQuery(providersQuery).data?.passkeys === true
  const { data, error, isFetching, refetch } = useRead(useQuery(passkeysQuery))
  const hasSome = (data?.passkeys.length ?? 0) > 0
  const moveFocus = useMoveFocus(title, data?.passkeys)
  if (!isOffered && !hasSome) return null
  return (
    <SettingsCard heading={text('passkeysHeading')} headingRef={title} reason={text('passkeysHint')}>
      {error && (
        <Failure
          error={error}
          title={text('passkeysUnread')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {hasSome && (
        <ul className={css['list']}>
          {data?.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={moveFocus} />
          ))}
        </ul>
      )}
      {isOffered && supportsPasskeys() && <AddPasskey />}
    </SettingsCard>
  )
}
