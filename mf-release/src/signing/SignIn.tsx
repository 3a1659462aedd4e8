import { Button, Card, Logo, Notice } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import { waysQuery } from './requests.ts'
import css from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'

/** Makes an account, on the server. */
const COMMAND = 'pnpm api operator add NAME --role releaser'

/** Sign-in by passkey or the team's OpenID provider; an operator with a one-time link registers theirs first. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const text = useText()
  const { data: ways } = useQuery(waysQuery)
  const { hasLink, byPasskey, byLink, byProvider, failure, busy } = useSignIn(onSignedIn)
  const hasPasskeys = ways?.hasPasskeys ?? true
  const provider = ways?.provider ?? null
  return (
    <Card as="section" className={css['card']} aria-labelledby="sign-in">
      <Link to="/" className={css['logo']}>
        <Logo />
      </Link>
      <h2 id="sign-in" className={css['heading']}>
        {text(hasLink ? 'linkTitle' : 'signInTitle')}
      </h2>
      <p className={css['words']}>
        {text(hasLink ? (provider === null ? 'linkText' : 'linkTextBoth') : 'signInText')}
      </p>
      {failure !== '' && (
        <Notice tone="bad" icon="info" role="alert">
          {failure}
        </Notice>
      )}
      {hasPasskeys && (
        <Button size="l" busy={busy} onClick={hasLink ? byLink : byPasskey}>
          {text(hasLink ? 'makePasskey' : 'signIn')}
        </Button>
      )}
      {provider !== null && (
        <Button size="l" variant={hasPasskeys ? 'secondary' : 'primary'} busy={busy} onClick={byProvider}>
          {text(hasLink ? 'useAccount' : 'signInWith', { provider })}
        </Button>
      )}
      {hasLink && hasPasskeys && (
        <Button variant="quiet" busy={busy} onClick={byPasskey}>
          {text('signIn')}
        </Button>
      )}
      {!hasLink && (
        <p className={css['note']}>
          {text('noAccount')} <code className={css['command']}>{COMMAND}</code>
        </p>
      )}
    </Card>
  )
}
