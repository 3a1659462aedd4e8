import { errorText, useOneAtATime } from '@dhadha/contract'
import { Button, Card, Notice } from '@dhadha/ui'
import { useState } from 'react'
import { addPasskey, openLink, signIn, signInOptions } from '../requests.ts'
import { useText } from '../text.ts'
import { authenticatorFault, createPasskey, signByPasskey } from './authenticator.ts'
import css from './SignIn.module.css'

/** The token of a one-time link, which is behind `#` so that no server and no log sees it (decision 165). */
function tokenInAddress(): string | null {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** By passkey; whoever comes by a one-time link makes theirs first. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText()
  const [token, setToken] = useState(tokenInAddress)
  const [fault, setFault] = useState('')
  const { busy, run } = useOneAtATime()

  const attempt = (work: () => Promise<unknown>) => {
    setFault('')
    void run(async () => {
      try {
        await work()
        // A link that was used, or a copy of it, must not stay in the history of the browser.
        history.replaceState(history.state, '', location.pathname)
        onSignedIn()
      } catch (error) {
        const ofAuthenticator = authenticatorFault(error)
        setFault(ofAuthenticator ? text(ofAuthenticator) : errorText(error))
      }
    })
  }
  const byLink = (given: string) => async () => {
    const { options } = await openLink(given)
    await addPasskey(given, await createPasskey(options))
    setToken(null)
  }
  const byPasskey = async () => {
    const { options } = await signInOptions()
    await signIn(await signByPasskey(options))
  }

  return (
    <Card as="section" className={css['card']}>
      <p>{text(token === null ? 'signInText' : 'linkText')}</p>
      {fault !== '' && (
        <Notice tone="bad" icon="info" role="alert">
          {fault}
        </Notice>
      )}
      <Button size="l" busy={busy} onClick={() => attempt(token === null ? byPasskey : byLink(token))}>
        {text(token === null ? 'signIn' : 'makePasskey')}
      </Button>
      {token !== null && (
        <Button variant="quiet" busy={busy} onClick={() => attempt(byPasskey)}>
          {text('signIn')}
        </Button>
      )}
    </Card>
  )
}
