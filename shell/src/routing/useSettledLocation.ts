import { areReleasesHeld } from '@dhadha/contract/shell'
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
 * exchanged under a running page, so that move becomes a load of the document. While a page holds releases off (decision
 * 28), nothing is taken up.
 */
export function useSettledLocation(first: Composition): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, composition: first })
  const moved = location.pathname !== shown.location.pathname

  const isWithinPage = moved && isOnePage(shown.composition, shown.location.pathname, location.pathname)
  // Within one page (the next problem of a series) nothing waits, not even for one more render of what is left: what is
  // known is taken. Only a changed shell needs more.
  const newest = nextFor(shown)
  if (isWithinPage && newest.shell === shown.composition.shell) setShown({ location, composition: newest })

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
      const composition = nextFor(shown)
      if (composition.shell === shown.composition.shell) setShown({ location, composition })
      else window.location.assign(location.pathname + location.search + location.hash)
    }
    if (isWithinPage) take()
    else void settleComposition().then(take)
    return () => {
      current = false
    }
  }, [location, moved, isWithinPage, shown])

  return moved ? shown : { location, composition: shown.composition }
}

/**
 * The composition for the next place: the newest one, or the same as before while a page asks for quiet. One that names
 * the files of a single page leads nowhere else, so it is always left.
 */
const nextFor = ({ composition }: Shown): Composition =>
  areReleasesHeld() && !composition.isPartial ? composition : newestComposition()

/** Two paths lead to the same page of the same part, for example two problems of a series. */
function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
