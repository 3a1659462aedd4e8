import { keepReturnPath, useSession } from '@dhadha/contract'
import type { Route } from '@dhadha/release'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'

/** Renders a route for visitors who may see it (S2.3, S2.10b, S6.3a); others are redirected as the route defines. */
export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { status } = useSession()
  const [first] = useState(status)
  if (route.access === 'signed-in' && status === 'signed-out') {
    // When a session ends while the page is open, SessionEnd navigates (S4.1c); a redirect here would race with it.
    if (first === 'signed-in') return <LeftPage to={route.signedOutTo ?? '/auth'} />
    return <SignInFirst to={route.signedOutTo ?? '/auth'} />
  }
  if (route.access === 'signed-out' && status === 'signed-in') {
    const to = route.signedInTo ?? '/'
    return first === 'signed-in' ? <Navigate to={to} replace /> : <SignedInHere to={to} />
  }
  return children
}

/** Leads on after a sign-in in another tab while the page is open; after one in this tab the page itself does. */
function SignedInHere({ to }: { to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    // The router shows a page when it is loaded; the browser's address is ahead of it, and must not be overruled.
    if (window.location.pathname === pathname) void navigate(to, { replace: true })
  }, [navigate, pathname, to])
  return null
}

/**
 * Nothing, while SessionEnd leads to another page. If that page is still loading when the visitor goes back, this one
 * was never left, and redirects as if it were opened then.
 */
function LeftPage({ to }: { to: string }) {
  const { pathname } = useLocation()
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const onBack = () => setIsBack(window.location.pathname === pathname)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [pathname])
  return isBack ? <SignInFirst to={to} /> : null
}

/**
 * Redirects a visitor from a learners' page to sign-in, and stores the requested path until they have signed in
 * (decision 53).
 */
function SignInFirst({ to }: { to: string }) {
  const { pathname, search } = useLocation()
  // Before the redirect, which is an effect.
  useLayoutEffect(() => keepReturnPath(pathname + search), [pathname, search])
  return <Navigate to={to} replace />
}
