import { useRead } from '@dhadha/contract'
import { Card, Failure, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { providersQuery } from '../../google/requests.ts'
import { passkeysQuery } from '../../passkeys/requests.ts'
import { useText } from '../../text.ts'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { signInsQuery } from './requests.ts'
import { SignInsCard } from './SignInsCard.tsx'

/** Security Settings (S2.23a, S2.23e): the password, and the sessions of the learner. */
export function SecurityTab() {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(signInsQuery))
  // All cards appear at once: a later one would push the rest down.
  const isWhole = [useQuery(providersQuery), useQuery(passkeysQuery)].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  )
  if (data && isWhole)
    return (
      <>
        <PasswordCard hasPassword={data.has_password} />
        <PasskeysCard />
        <SignInsCard signIns={data.sessions} />
      </>
    )
  return (
    <Card>
      {error ? (
        <Failure
          error={error}
          title={text('signInsUnread')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  )
}
