import { useLanguage } from '@dhadha/contract'
import { Button, Mascot } from '@dhadha/ui'
import { Link, Navigate } from 'react-router-dom'
import { useState } from 'react'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { clearStep, isDone } from '../steps/unlocked.ts'
import { useText } from '../text.ts'

/** /auth/updated (S2.9): only right after a reset. */
export default function UpdatedPage() {
  const text = useText()
  const language = useLanguage()
  const [allowed] = useState(() => isDone('password-reset'))
  if (!allowed) return <Navigate to="/auth/reset" replace />

  const leave = () => {
    clearStep('password-reset')
    window.location.assign(`/lang/${language}/level/1`)
  }
  return (
    <AuthFrame
      title={text('updatedTitle')}
      intro={text('updatedIntro')}
      picture={<Mascot mood="cheering" size={140} />}
      footer={<Link to="/auth/login">{text('signInNow')}</Link>}
    >
      <Button size="l" onClick={leave}>
        {text('toDashboard')}
      </Button>
    </AuthFrame>
  )
}
