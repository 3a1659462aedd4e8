import { useSession } from '@dhadha/contract'
import type { RemoteRoute } from '@dhadha/contract/manifest'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

/** Lets in whom the route is for (S2.3, S2.10b, S6.3a); others are led to where the route says. */
export function Guard({ route, children }: { route: RemoteRoute; children: ReactNode }) {
  const { status } = useSession()
  if (route.access === 'signed-in' && status === 'signed-out') {
    return <Navigate to={route.signedOutTo ?? '/auth'} replace />
  }
  if (route.access === 'signed-out' && status === 'signed-in')
    return <Navigate to={route.signedInTo ?? '/'} replace />
  return children
}
