import { useOneAtATime } from '@dhadha/contract'
import { Button, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEnterSite } from '../enter/useEnterSite.ts'
import { providersQuery } from '../google/requests.ts'
import { useText } from '../text.ts'
import { beginPasskeyLogin, logInByPasskey } from './requests.ts'
import { supportsPasskeys, useAuthenticator } from './useAuthenticator.ts'

/** Signs in with a passkey of this phone or computer (S2.37a), where site and browser allow passkeys. */
export function PasskeyButton() {
  const text = useText()
  const enterSite = useEnterSite()
  const withAuthenticator = useAuthenticator()
  const { busy, run } = useOneAtATime()
  const providers = useQuery(providersQuery)
  if (!supportsPasskeys()) return null
  // Rendered in its place, so that the content below does not move.
  if (providers.isPending) return <Skeleton height="3.375rem" />
  if (providers.data?.passkeys !== true) return null

  const signIn = () =>
    run(async () => {
      const reply = await withAuthenticator(async ({ authenticate }) => {
        const { options } = await beginPasskeyLogin()
        return logInByPasskey({ credential: await authenticate(options) })
      })
      if (!reply) return true
      await enterSite(reply)
      // The page is being left: the button stays busy.
      return false
    })

  return (
    <Button variant="secondary" size="l" busy={busy} onClick={() => void signIn()}>
      {text('passkeySignIn')}
    </Button>
  )
}
