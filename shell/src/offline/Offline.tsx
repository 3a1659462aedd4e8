import { useEffect, useState, type ComponentType } from 'react'
import { Boundary } from '../loading/Boundary.tsx'
import { useIsUp } from './connection.ts'

/** The delay of everything for offline use: it comes after the first page and its requests. */
const REST_MS = 2_500

/** Everything for offline use; none of it is needed for the first page. */
export function Offline() {
  const isUp = useIsUp()
  const [isRested, setIsRested] = useState(false)
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isRested || Notice) return
    import(/* webpackChunkName: "offline" */ './ConnectionNotice.tsx').then(
      (module) => setNotice(() => module.default),
      // Failed to load, because the connection was lost first. It is tried again the next time.
      () => undefined,
    )
  }, [isRested, isUp, Notice])
  useEffect(() => {
    if (!isRested || !isUp || !('serviceWorker' in navigator)) return
    import(/* webpackChunkName: "offline" */ './registerServiceWorker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      // Private windows may not allow workers, and a shell from source has none: then the site works only online.
      .catch(() => undefined)
  }, [isRested, isUp])
  return (
    Notice && (
      <Boundary onFailure={(error) => console.error(error)}>
        <Notice />
      </Boundary>
    )
  )
}
