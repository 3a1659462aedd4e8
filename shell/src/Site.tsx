import { getLanguage, setLanguage } from '@dhadha/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, Route, Routes, useNavigationType } from 'react-router-dom'
import type { Composition } from './composition/composition.ts'
import { languageOfPath } from './language/language.ts'
import { useLateFonts } from './fonts/useLateFonts.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { NotFound } from './not-found/NotFound.tsx'
import { NotificationsRoute } from './notifications/NotificationsRoute.tsx'
import { RemotePage } from './remotes/RemotePage.tsx'
import { Guard } from './routing/Guard.tsx'
import { findRoute, getRemoteRoutes, type RemoteRoute } from './routing/routes.ts'
import { NOTIFICATIONS } from './routing/shellRoutes.ts'
import { useSettledLocation } from './routing/useSettledLocation.ts'

/** Every route of the site: those of the live composition and the shell's own. */
export function Site({ composition: first }: { composition: Composition }) {
  const { location, composition } = useSettledLocation(first)
  const { pathname } = location
  useLayoutEffect(() => {
    const language = languageOfPath(pathname)
    if (language && language !== getLanguage()) setLanguage(language)
  }, [pathname])
  useScrollAndFocusReset(pathname)
  useLateFonts(findRoute(composition, pathname)?.route.path ?? pathname)
  return (
    <Routes location={location}>
      {remoteRoutes(composition, 'bare')}
      <Route element={<AppLayout composition={composition} />}>
        {remoteRoutes(composition, 'app')}
        <Route
          path={NOTIFICATIONS.path}
          element={
            <Guard route={NOTIFICATIONS}>
              <NotificationsRoute />
            </Guard>
          }
        />
      </Route>
      <Route path="*" element={<NotFound composition={composition} />} />
    </Routes>
  )
}

/**
 * The routes of the remotes with this layout; elements, because the router accepts no component in place of a route.
 */
const remoteRoutes = (composition: Composition, layout: RemoteRoute['route']['layout']) =>
  getRemoteRoutes(composition)
    .filter(({ route }) => route.layout === layout)
    .map(({ remote, route }) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          <Guard route={route}>
            {/* Another version is another page: its predecessor leaves first. */}
            <RemotePage
              key={`${remote.active.version} ${route.page}`}
              remote={remote}
              page={route.page}
              skeleton={route.skeleton}
            />
          </Guard>
        }
      />
    ))

/** After a navigation, scroll position, keyboard focus and screen reader start at the top of the page. */
function useScrollAndFocusReset(pathname: string): void {
  const before = useRef(pathname)
  const type = useNavigationType()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type === NavigationType.Pop) return
    window.scrollTo(0, 0)
    // A page may name the element that gets the focus: its only field.
    const main = document.querySelector<HTMLElement>('main')
    const first = main?.querySelector<HTMLElement>('[data-autofocus]') ?? main
    first?.focus({ preventScroll: true })
  }, [pathname, type])
}
