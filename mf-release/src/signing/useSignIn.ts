import { errorText, useOneAtATime } from '@dhadha/contract'
import { authenticatorError, createPasskey, authenticate } from '@dhadha/passkeys'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../text.ts'
import { addPasskey, beginOpenId, finishOpenId, openLink, signIn, signInOptions } from './requests.ts'

/** The token of a one-time link, which is behind `#` so that no server and no log sees it (decision 52). */
function readTokenOfLink(): string | null {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The OpenID provider's answer in the address (decision 77). */
function readAnswerOfProvider(): string | null {
  const answer = new URLSearchParams(location.search)
  return answer.has('state') && (answer.has('code') || answer.has('error')) ? answer.toString() : null
}

/** A link or code that was used, or a copy of it, must not stay in the history of the browser. */
const cleanAddress = () => history.replaceState(history.state, '', location.pathname)

export interface SignInFlows {
  /** The page was opened by a one-time link that was not used yet. */
  readonly hasLink: boolean
  readonly byPasskey: () => void
  /** Makes the operator's passkey by the one-time link. */
  readonly byLink: () => void
  /** Leaves for the OpenID provider; a one-time link makes its account the operator's. */
  readonly byProvider: () => void
  /** Empty: none. */
  readonly failure: string
  readonly busy: boolean
}

/** The three ways to sign in as an operator, and the return from the provider. */
export function useSignIn(onSignedIn: () => void): SignInFlows {
  const text = useText()
  const [token, setToken] = useState(readTokenOfLink)
  const [failure, setFailure] = useState('')
  const { busy, run } = useOneAtATime()
  const answer = useRef(readAnswerOfProvider())

  // A link that is opened in the tab of this page changes no more than what is behind `#`.
  useEffect(() => {
    const readAgain = () => setToken(readTokenOfLink())
    addEventListener('hashchange', readAgain)
    return () => removeEventListener('hashchange', readAgain)
  }, [])

  const attempt = (flow: () => Promise<unknown>) => {
    setFailure('')
    void run(async () => {
      try {
        await flow()
      } catch (error) {
        const ofAuthenticator = authenticatorError(error)
        setFailure(ofAuthenticator ? text(ofAuthenticator) : errorText(error))
      }
    })
  }
  const finish = () => {
    cleanAddress()
    onSignedIn()
  }
  const finishByProvider = useEffectEvent(() => {
    const given = answer.current
    if (given === null) return
    answer.current = null
    cleanAddress()
    attempt(async () => {
      await finishOpenId(given)
      finish()
    })
  })
  // On return from the provider: runs once, whatever the result, as a code is valid for one try.
  useEffect(() => finishByProvider(), [])

  return {
    hasLink: token !== null,
    byPasskey: () =>
      attempt(async () => {
        const { options } = await signInOptions()
        await signIn(await authenticate(options))
        finish()
      }),
    byLink: () =>
      attempt(async () => {
        if (token === null) return
        const { options } = await openLink(token)
        await addPasskey(token, await createPasskey(options))
        setToken(null)
        finish()
      }),
    byProvider: () =>
      attempt(async () => {
        const { url } = await beginOpenId(token)
        // The provider sends the browser back to this page without what is behind `#`.
        location.assign(url)
      }),
    failure,
    busy,
  }
}
