import { setLanguage, useDocumentTitle, useLanguage, useRead } from '@dhadha/contract'
import { Button, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { overviewQuery, POLL_MS } from '../overview/requests.ts'
import { LiveSite } from './LiveSite.tsx'
import { isSignedOut, signOut } from '../signing/requests.ts'
import { SignIn } from '../signing/SignIn.tsx'
import { useText } from '../text.ts'
import css from './ReleasePage.module.css'
import { ROLLBACK } from './serverCommands.ts'
import { Unavailable } from './Unavailable.tsx'
import { useIsTabVisible } from './useIsTabVisible.ts'

/** /release: what is live, what fails, and the way back, for operators of releases (decision 77). */
export default function ReleasePage() {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const isTabVisible = useIsTabVisible()
  const { data, error, isFetching, refetch } = useRead(
    // On return to the tab the overview is fetched at once.
    useQuery({ ...overviewQuery, refetchInterval: isTabVisible && POLL_MS }),
  )
  useDocumentTitle(text('title'))
  const isOut = isSignedOut(error)

  const signOutHere = async () => {
    await signOut().catch(() => undefined)
    queries.removeQueries({ queryKey: overviewQuery.queryKey })
    await refetch()
  }

  return (
    <main id="main" tabIndex={-1} className={css['page']}>
      <header className={css['head']}>
        <h1>{text('title')}</h1>
        <Button
          variant="quiet"
          lang={language === 'en' ? 'bn' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'bn' : 'en')}
        >
          {text('language')}
        </Button>
        {data && !isOut && (
          <div className={css['me']}>
            <span>{text('signedInAs', { name: data.me.name, role: text(data.me.role) })}</span>
            <Button variant="quiet" onClick={() => void signOutHere()}>
              {text('signOut')}
            </Button>
          </div>
        )}
      </header>
      {isOut ? (
        <SignIn onSignedIn={() => void refetch()} />
      ) : data ? (
        <LiveSite overview={data} isUnavailable={error !== null} onChange={() => void refetch()} />
      ) : error ? (
        <Unavailable title={text('overviewUnavailable')} busy={isFetching} onRetry={() => void refetch()}>
          {text('byCommand')} <code className={css['command']}>{ROLLBACK}</code>
        </Unavailable>
      ) : (
        <Skeleton height="280px" />
      )}
    </main>
  )
}
