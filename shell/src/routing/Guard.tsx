import { useSession } from '@dhadha/contract'
import type { Route } from '@dhadha/release'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

/** Lets in whom the route is for (S2.3, S2.10b, S6.3a); others are led to where the route says. */
export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { status } = useSession()
  const [first] = useState(status)
  if (route.access === 'signed-in' && status === 'signed-out') {
    // A session that ends under the page leads on by itself (SessionEnd, S4.1c); two leaders would race.
    if (first === 'signed-in') return null
    return <Navigate to={route.signedOutTo ?? '/auth'} replace />
  }
  if (route.access === 'signed-out' && status === 'signed-in')
    return <Navigate to={route.signedInTo ?? '/'} replace />
  return children
}
