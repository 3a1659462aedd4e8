import { toast } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.ts'
import css from './google.module.css'
import { GoogleLogo } from './GoogleLogo.tsx'
import { beginOAuth } from './oauthRequest.ts'
import { providersQuery } from './requests.ts'

/**
 * Sign-in with Google (S2.4a, S2.5a), where the site offers it (decision 10). No request goes to Google before the
 * button is pressed (decision 3): it navigates to Google's page, which redirects back to /auth/google.
 */
export function GoogleButton({ label, divided = true }: { label: string; divided?: boolean }) {
  const text = useText()
  const google = useQuery(providersQuery).data?.google
  const [leaving, setLeaving] = useState(false)
  // State is one render late: a second click would replace the OAuth state, and the first answer would not match it.
  const left = useRef(false)

  // Returning with the browser's Back button shows the page as it was left (bfcache).
  useEffect(() => {
    const arrive = () => {
      left.current = false
      setLeaving(false)
    }
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  }, [])

  if (!google) return null
  const leave = async () => {
    if (left.current) return
    left.current = true
    setLeaving(true)
    const url = await beginOAuth(google).catch(() => null)
    if (url !== null) return window.location.assign(url)
    left.current = false
    setLeaving(false)
    toast.error(text('googleNoStorage'))
  }
  return (
    <div className={css['google']}>
      {divided && <p className={css['or']}>{text('or')}</p>}
      <Button variant="secondary" size="l" busy={leaving} icon={<GoogleLogo />} onClick={() => void leave()}>
        {label}
      </Button>
    </div>
  )
}
