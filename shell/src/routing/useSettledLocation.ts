import { areReleasesHeld } from '@dhadha/contract/shell'
import { useEffect, useRef, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { newestComposition, settleComposition } from '../composition/store.ts'
import { leaveWithdrawn, needsDocument } from '../composition/withdrawn.ts'
import { findRoute } from './routes.ts'

/** What is on the screen: a location, and the composition that the tab renders it with. */
export interface Shown {
  location: Location
  composition: Composition
}

/**
 * The router's location, delayed by one step where that step may bring a new version. A navigation to another path
 * switches to the newest composition; every other change (search, hash, typing) keeps the current one. A changed shell
 * cannot be replaced in a running page, so that navigation loads a new document; so does one after a rollback of a version
 * that has left its traces (decision 66). While a page holds releases (decision 28), nothing is switched.
 */
export function useSettledLocation(first: Composition): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, composition: first })
  const moved = location.pathname !== shown.location.pathname

  const isWithinPage = moved && isOnePage(shown.composition, shown.location.pathname, location.pathname)
  // Within one page (the next problem of a series) nothing waits, not even for another render of the old location: the
  // newest known composition is used.
  const newest = nextFor(shown)
  if (isWithinPage && canTakeUp(newest, shown.composition)) setShown({ location, composition: newest })

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
      if (canTakeUp(composition, shown.composition)) setShown({ location, composition })
      else window.location.assign(location.pathname + location.search + location.hash)
    }
    if (isWithinPage) take()
    else void settleComposition().then(take)
    return () => {
      current = false
    }
  }, [location, moved, isWithinPage, shown])

  const before = useRef(shown.composition)
  useEffect(() => {
    leaveWithdrawn(before.current, shown.composition)
    before.current = shown.composition
  }, [shown.composition])

  return moved ? shown : { location, composition: shown.composition }
}

/**
 * The composition for the next location: the newest one, or the current one while a page holds releases. A partial
 * composition has the files of a single page only, so it is always replaced.
 */
const nextFor = ({ composition }: Shown): Composition =>
  areReleasesHeld() && !composition.isPartial ? composition : newestComposition()

/** Whether a running page can show another composition: its shell cannot be replaced, nor some of what its code has left. */
const canTakeUp = (next: Composition, shown: Composition): boolean =>
  next.shell === shown.shell && !needsDocument(shown, next)

/** Two paths lead to the same page of the same part, for example two problems of a series. */
function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
