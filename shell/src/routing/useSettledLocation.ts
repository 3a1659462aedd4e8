import { useEffect, useState } from 'react'
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

  useEffect(() => {
    if (!moved) return
    let current = true
    const take = () => {
      if (!current) return
      const composition = newestComposition()
      if (composition.shell === shown.composition.shell) setShown({ location, composition })
      else window.location.assign(location.pathname + location.search + location.hash)
    }
    const here = findRoute(shown.composition, shown.location.pathname)
    const there = findRoute(shown.composition, location.pathname)
    // Within one page (the next problem of a series) nothing waits: what is known is taken.
    if (here && there && here.route.path === there.route.path) {
      void settleComposition()
      take()
    } else void settleComposition().then(take)
    return () => {
      current = false
    }
  }, [location, moved, shown])

  return moved ? shown : { location, composition: shown.composition }
}
