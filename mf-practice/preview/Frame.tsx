import { setLanguage, type Language } from '@dhadha/contract'
import { MessagesContext, openSession, subscribeToasts, type Toast } from '@dhadha/contract/shell'
import { Button } from '@dhadha/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom'
import bn from '../src/messages/bn.json'
import en from '../src/messages/en.json'
import ProblemPage from '../src/problem-page/ProblemPage.tsx'
import css from './preview.module.css'

const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
const messages = { en, bn }

/** The problem page as the shell would mount it, in one language, in a frame of the author's page. */
export function Frame({ language }: { language: Language }) {
  const [isReady] = useState(() => prepare(language))
  return (
    isReady && (
      <QueryClientProvider client={queries}>
        <MessagesContext value={messages[language]}>
          <BrowserRouter basename={`/${language}`} useTransitions={false}>
            <main className={css['page']}>
              <Routes>
                <Route path="/series/:series/problem/:serial" element={<ProblemPage />} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </main>
          </BrowserRouter>
          <Toasts />
        </MessagesContext>
      </QueryClientProvider>
    )
  )
}

function prepare(language: Language): true {
  setLanguage(language)
  document.documentElement.lang = language
  openSession({ read: () => 'author', write: () => undefined, remove: () => undefined })
  // A draft from before the last save may belong to a board that has changed since.
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('mf-practice:')) storage.removeItem(key)
  return true
}

/** Replaces the site's other pages; the preview shows problems alone. */
function Elsewhere() {
  const navigate = useNavigate()
  return (
    <div className={css['elsewhere']}>
      <p>The preview ends here; on the site this leads on.</p>
      <Button variant="secondary" onClick={() => void navigate(-1)}>
        Back to the problem
      </Button>
    </div>
  )
}

const SHOWN_MS = 4_000

/** The page's toasts, without the shell's toast library. */
function Toasts() {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => subscribeToasts(setToast), [])
  useEffect(() => {
    const timer = setTimeout(() => setToast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <p role="status" className={css['toast']} hidden={toast === null}>
      {toast?.text}
    </p>
  )
}
