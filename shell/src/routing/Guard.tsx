import { useSession } from '@dhadha/contract'
import type { Route } from '@dhadha/release'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

/** Renders its route for those who may see it (S2.3, S2.10b, S6.3a); others are redirected to where the route says. */
export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { status } = useSession()
  const [first] = useState(status)
  if (route.access === 'signed-in' && status === 'signed-out') {
    // When a session ends while the page is open, SessionEnd navigates (S4.1c); a redirect here would race with it.
    if (first === 'signed-in') return null
    return <Navigate to={route.signedOutTo ?? '/auth'} replace />
  }
  if (route.access === 'signed-out' && status === 'signed-in')
    return <Navigate to={route.signedInTo ?? '/'} replace />
  return children
}
