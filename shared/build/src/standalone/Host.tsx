import { setLanguage, type Messages } from '@dhadha/contract'
import { MessagesContext, openSession, subscribeToasts, type Toast } from '@dhadha/contract/shell'
import type { Route as PartRoute } from '@dhadha/release'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import manifest from 'standalone-manifest'
import remote from 'standalone-remote'
import type { Screen } from './states.ts'

/** Queries without retries, so that the page of states shows a failing answer at once. */
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
const pages = new Map<string, ReactNode>(
  Object.entries(remote.pages).map(([name, load]) => {
    const LazyPage = lazy(load)
    return [name, <LazyPage key={name} />]
  }),
)

/** Loads everything that a page needs before it is mounted. */
export async function prepare({ language, scenario }: Screen): Promise<Messages> {
  setLanguage(language)
  openSession({
    read: () => (scenario === 'signed-out' ? null : 'standalone'),
    write: () => undefined,
    remove: () => undefined,
  })
  return (await remote.messages[language]()).default
}

/** The part's pages in one language, as the shell would mount them, without its frame. */
export function Host({ screen, messages }: { screen: Screen; messages: Messages }) {
  return (
    <QueryClientProvider client={queries}>
      <MessagesContext value={messages}>
        <BrowserRouter basename={`/screen/${screen.scenario}/${screen.language}`} useTransitions={false}>
          <main id="main">
            <ErrorBoundary>
              <Suspense>
                <Routes>
                  {manifest.routes.map((route) => (
                    <Route
                      key={route.path}
                      path={route.path}
                      element={<Page route={route} screen={screen} />}
                    />
                  ))}
                  <Route path="*" element={<OtherPage />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </main>
        </BrowserRouter>
        <Toasts />
      </MessagesContext>
    </QueryClientProvider>
  )
}

function Page({ route, screen }: { route: PartRoute; screen: Screen }) {
  const isSignedOut = screen.scenario === 'signed-out'
  if (route.access === 'signed-in' && isSignedOut) return <RedirectNote path={route.signedOutTo ?? '/auth'} />
  if (route.access === 'signed-out' && !isSignedOut) return <RedirectNote path={route.signedInTo ?? '/'} />
  return pages.get(route.page) ?? <OtherPage />
}

/** Shows the error that a page has thrown, where the shell would run its fallback chain. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <pre lang="en">{error.stack ?? error.message}</pre> : this.props.children
  }
}

const RedirectNote = ({ path }: { path: string }) => <p lang="en">{`On the site this leads to ${path}.`}</p>

/** Stands for the site's other pages. */
function OtherPage() {
  const { pathname, search } = useLocation()
  return <p lang="en">{`On the site this is ${pathname}${search}, a page of another part.`}</p>
}

/** The page's toasts, without the shell's toast library. */
function Toasts() {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => subscribeToasts(setToast), [])
  return <p role="status">{toast?.text}</p>
}
