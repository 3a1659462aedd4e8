import { useEffect, useState, type ComponentType } from 'react'
import { Boundary } from '../loading/Boundary.tsx'
import { useIsUp } from './connection.ts'

// After the first page and what it asks for.
const REST_MS = 2_500

/** All that concerns the time without a connection; none of it belongs to the first page. */
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
      // It was too late: the line broke at once. It is there for the next time.
      () => undefined,
    )
  }, [isRested, isUp, Notice])
  useEffect(() => {
    if (!isRested || !isUp || !('serviceWorker' in navigator)) return
    import(/* webpackChunkName: "offline" */ './keep.ts')
      .then(({ keepForOffline }) => keepForOffline())
      // Private windows allow none, and a shell from source has none: the site needs its line then.
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
