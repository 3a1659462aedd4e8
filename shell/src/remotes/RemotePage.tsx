import { useSession } from '@dhadha/contract'
import { SHOWN_EVENT, type Route } from '@dhadha/release'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isFromSource, type Remote } from '../composition/composition.ts'
import { reportError } from '../health/reportFailure.ts'
import { Boundary } from '../loading/Boundary.tsx'
import { FailedPage } from './FailedPage.tsx'
import { DevelopmentFailure } from './DevelopmentFailure.tsx'
import { useFallbackChain } from './fallback/useFallbackChain.ts'
import { MountedPage } from './MountedPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { watchContent, watchHidden } from './watchContent.ts'

interface RemotePageProps {
  remote: Remote
  page: string
  /** The shape of the skeleton, as the route names it. */
  skeleton?: Route['skeleton'] | undefined
}

/**
 * A page of a remote in the shell's tree. A failure (entry, chunk, style sheet, texts, the page's first or any later
 * render), hanging and rendering nothing lead to the next step of the fallback chain: a retry, the last known good
 * version, a panel with Retry.
 */
export function RemotePage({ remote, page, skeleton }: RemotePageProps) {
  const { candidate, isFetching, key, fail, setShown, retry } = useFallbackChain(remote, page)
  const { pathname } = useLocation()
  const { status } = useSession()
  const before = useRef(pathname)
  const [thrown, setThrown] = useState<Error | null>(null)
  // An error caused by the data of one path, such as a problem's, must not break the next path of the same page.
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!candidate) retry()
  }, [pathname, candidate, retry])
  const waiting = <PageSkeleton shape={skeleton} isVisitor={status === 'signed-out'} />
  if (isFetching) return waiting
  if (!candidate) {
    if (process.env['NODE_ENV'] !== 'production' && isFromSource(remote.active))
      return <DevelopmentFailure error={thrown} onRetry={retry} />
    return <FailedPage onRetry={retry} />
  }
  const onFailure = (error: unknown) => {
    console.error(`${remote.name} ${candidate.release.version}, page ${page}:`, error)
    reportError(error, { part: remote.name, version: candidate.release.version, page })
    setThrown(error instanceof Error ? error : new Error('no error was thrown', { cause: error }))
    fail()
  }
  return (
    <Boundary key={key} onFailure={onFailure}>
      <Suspense fallback={waiting}>
        <MountedPage name={remote.name} candidate={candidate} page={page} />
        <ContentWatch
          onShown={setShown}
          onHidden={() => onFailure(new Error('the page has hidden itself'))}
        />
      </Suspense>
    </Boundary>
  )
}

/** Reports when the page beside it is no longer suspended and has content, and when it hides the document. */
function ContentWatch({ onShown, onHidden }: { onShown: () => void; onHidden: () => void }) {
  const hidden = useEffectEvent(onHidden)
  useEffect(() => watchHidden(() => hidden()), [])
  useEffect(
    () =>
      watchContent(() => {
        onShown()
        dispatchEvent(new Event(SHOWN_EVENT))
      }),
    [onShown],
  )
  return null
}
