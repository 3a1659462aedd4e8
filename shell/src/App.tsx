import { SKELETON_SHAPE, START_EVENT, VISITORS_SKELETON } from '@dhadha/release'
import { useIsHydrated } from '@dhadha/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { BrowserRouter } from 'react-router-dom'
import type { Composition } from './composition/composition.ts'
import { queries } from './data/queries.ts'
import { LoadingBar } from './loading/LoadingBar.tsx'
import { Offline } from './offline/Offline.tsx'
import { Site } from './Site.tsx'
import { SmallScreenBanner } from './small-screen/SmallScreenBanner.tsx'
import { OutboxSync } from './session/OutboxSync.tsx'
import { SessionEnd } from './session/SessionEnd.tsx'
import { Toaster } from './toasts/Toaster.tsx'

/** The whole page. The first render contains only the site itself, so that it matches prerendered markup. */
export function App({ composition }: { composition: Composition }) {
  useEffect(() => {
    dispatchEvent(new Event(START_EVENT))
    // The document's description of its first page; a navigation may replace it.
    const root = document.getElementById('root')
    for (const name of [SKELETON_SHAPE, VISITORS_SKELETON]) root?.removeAttribute(`data-${name}`)
  }, [])
  return (
    <QueryClientProvider client={queries}>
      {/* A transition is rendered in slices between frames, twice as long on a slow phone; pages wait themselves. */}
      <BrowserRouter useTransitions={false}>
        <Site composition={composition} />
        <SessionEnd />
        <OutboxSync />
        <Overlays />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Overlays() {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return createPortal(
    <>
      <LoadingBar />
      <SmallScreenBanner />
      <Toaster />
      <Offline />
    </>,
    document.body,
  )
}
