import { errorText, useOneAtATime } from '@dhadha/contract'
import { authenticatorError, createPasskey, authenticate } from '@dhadha/passkeys'
import { Button, Card, Notice } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  addPasskey,
  beginOpenId,
  finishOpenId,
  openLink,
  signIn,
  signInOptions,
  waysQuery,
} from '../requests.ts'
import { useText } from '../text.ts'
import css from './SignIn.module.css'

/** The token of a one-time link, which is behind `#` so that no server and no log sees it (decision 52). */
function tokenInAddress(): string | null {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The OpenID provider's answer in the address (decision 77). */
function answerInAddress(): string | null {
  const answer = new URLSearchParams(location.search)
  return answer.has('state') && (answer.has('code') || answer.has('error')) ? answer.toString() : null
}

/** A link or code that was used, or a copy of it, must not stay in the history of the browser. */
const cleanAddress = () => history.replaceState(history.state, '', location.pathname)

/** Sign-in by passkey or the team's OpenID provider; an operator with a one-time link registers theirs first. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText()
  const [token, setToken] = useState(tokenInAddress)
  const [failure, setFailure] = useState('')
  const { busy, run } = useOneAtATime()
  const { data: ways } = useQuery(waysQuery)
  const answer = useRef(answerInAddress())

  const attempt = (work: () => Promise<unknown>) => {
    setFailure('')
    void run(async () => {
      try {
        await work()
        cleanAddress()
        onSignedIn()
      } catch (error) {
        const ofAuthenticator = authenticatorError(error)
        setFailure(ofAuthenticator ? text(ofAuthenticator) : errorText(error))
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
    await signIn(await authenticate(options))
  }
  const leave = () => {
    setFailure('')
    void run(async () => {
      try {
        const { url } = await beginOpenId(token)
        // The provider sends the browser back to this page without what is behind `#`.
        location.assign(url)
      } catch (error) {
        setFailure(errorText(error))
      }
    })
  }

  // On return from the provider: runs once, whatever the result, as a code is valid for one try.
  useEffect(() => {
    const given = answer.current
    if (given === null) return
    answer.current = null
    cleanAddress()
    attempt(() => finishOpenId(given))
  })

  const hasPasskeys = ways?.passkeys ?? true
  const provider = ways?.openid ?? null
  return (
    <Card as="section" className={css['card']}>
      <p>{text(token === null ? 'signInText' : provider === null ? 'linkText' : 'linkTextBoth')}</p>
      {failure !== '' && (
        <Notice tone="bad" icon="info" role="alert">
          {failure}
        </Notice>
      )}
      {hasPasskeys && (
        <Button size="l" busy={busy} onClick={() => attempt(token === null ? byPasskey : byLink(token))}>
          {text(token === null ? 'signIn' : 'makePasskey')}
        </Button>
      )}
      {provider !== null && (
        <Button size="l" variant={hasPasskeys ? 'quiet' : 'primary'} busy={busy} onClick={leave}>
          {text(token === null ? 'signInBy' : 'useAccountOf', { provider })}
        </Button>
      )}
      {token !== null && hasPasskeys && (
        <Button variant="quiet" busy={busy} onClick={() => attempt(byPasskey)}>
          {text('signIn')}
        </Button>
      )}
    </Card>
  )
}
