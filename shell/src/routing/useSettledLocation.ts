import { useEffect, useRef, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { newestComposition, settleComposition } from '../composition/store.ts'
import { findRoute } from './routes.ts'

/** What is on the screen: a place, and the composition that the tab shows it with. */
export interface Shown {
  location: Location
  composition: Composition
}

/**
 * The router's location, one step behind where that step may bring in another version: a move to another path takes up
 * the newest composition, everything else (search, hash, typing) keeps the one on the screen. A changed shell cannot be
 * exchanged under a running page, so that move becomes a load of the document.
 */
export function useSettledLocation(first: Composition): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, composition: first })
  const moved = location.pathname !== shown.location.pathname

  const isWithinPage = moved && isOnePage(shown.composition, shown.location.pathname, location.pathname)
  // The next problem of a series, and nothing new to take up: not even a render of the problem before comes between.
  if (isWithinPage && newestComposition() === shown.composition)
    setShown({ location, composition: shown.composition })

  const asked = useRef(location.pathname)
  useEffect(() => {
    if (asked.current === location.pathname) return
    asked.current = location.pathname
    void settleComposition()
  }, [location.pathname])

  useEffect(() => {
    if (!moved) return
    let current = true
    const take = () => {
      if (!current) return
      const composition = newestComposition()
      if (composition.shell === shown.composition.shell) setShown({ location, composition })
      else window.location.assign(location.pathname + location.search + location.hash)
    }
    // Within one page nothing waits: what is known is taken.
    if (isWithinPage) take()
    else void settleComposition().then(take)
    return () => {
      current = false
    }
  }, [location, moved, isWithinPage, shown])

  return moved ? shown : { location, composition: shown.composition }
}

/** Two paths lead to the same page of the same part, for example two problems of a series. */
function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
