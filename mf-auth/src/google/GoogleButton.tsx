import { toast } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.ts'
import css from './GoogleButton.module.css'
import { GoogleSign } from './GoogleSign.tsx'
import { beginJourney } from './journey.ts'
import { providersQuery } from './requests.ts'

/**
 * The way to Google (S2.4a, S2.5a), where the site has one (decision 10). Nothing is asked of Google before it is pressed
 * (decision 3): it is a plain move to Google's page, which leads back to /auth/google.
 */
export function GoogleButton({ label, divided = true }: { label: string; divided?: boolean }) {
  const text = useText()
  const google = useQuery(providersQuery).data?.google
  const [leaving, setLeaving] = useState(false)
  // State is a render late: a second click would ask with another state, and the first answer would be foreign.
  const left = useRef(false)

  // Coming back by the browser's own way back shows the page as it was left.
  useEffect(() => {
    const arrive = () => {
      left.current = false
      setLeaving(false)
    }
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  }, [])

  if (!google) return null
  const leave = () => {
    if (left.current) return
    const url = beginJourney(google.authorization_url)
    if (url === null) {
      toast.error(text('googleNoStorage'))
      return
    }
    left.current = true
    setLeaving(true)
    window.location.assign(url)
  }
  return (
    <div className={css['google']}>
      {divided && <p className={css['or']}>{text('or')}</p>}
      <Button variant="secondary" size="l" busy={leaving} icon={<GoogleSign />} onClick={leave}>
        {label}
      </Button>
    </div>
  )
}
