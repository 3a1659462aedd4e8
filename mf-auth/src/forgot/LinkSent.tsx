import { Button, buttonClass } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useText } from '../text.ts'
import css from './LinkSent.module.css'

/** Shows where to look for the link, in the same way for known and unknown identities (decision 6). */
export function LinkSent({ who, onAgain }: { who: string; onAgain: () => void }) {
  const text = useText()
  const signIn = useRef<HTMLAnchorElement>(null)
  // The form is gone, and with it the focused button: the focus moves here.
  useEffect(() => signIn.current?.focus(), [])
  return (
    <AuthFrame title={text('linkSentTitle')} done={text('linkSent')} intro={text('linkSentIntro', { who })}>
      <div className={css['actions']}>
        <Link ref={signIn} className={buttonClass('primary', 'l')} to="/auth/login">
          {text('backToSignIn')}
        </Link>
        <Button variant="quiet" size="l" onClick={onAgain}>
          {text('linkAgain')}
        </Button>
      </div>
    </AuthFrame>
  )
}
