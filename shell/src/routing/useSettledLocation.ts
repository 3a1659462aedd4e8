import { outbox } from '@dhadha/contract'
import { areReleasesHeld, hasUnstoredValues } from '@dhadha/contract/shell'
import { getDefaultStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { newestComposition, settleComposition } from '../composition/store.ts'
import { isWithdrawnInUse } from '../composition/versionsInDocument.ts'
import { isConnected } from '../offline/connection.ts'
import { findRoute } from './routes.ts'

/** The location on the screen, and the composition that the tab renders it with. */
export interface SettledLocation {
  location: Location
  composition: Composition
}

/** The state that the next navigation starts from. */
interface Settled extends SettledLocation {
  /** A withdrawn version is in this document, which could not be replaced yet. */
  readonly isDocumentDue: boolean
}

type Next = Omit<Settled, 'location'>

/**
 * The router's location, delayed by one step where that step may bring a new version. A navigation to another path
 * switches to the newest composition; every other change (search, hash, typing) keeps the current one. A changed shell
 * cannot be replaced in a running page, so that navigation loads a new document; so does one after a rollback of a version
 * that is in this one, as soon as no input would be lost (decision 66). While a page holds releases (decision 28), the
 * composition is not switched.
 */
export function useSettledLocation(first: Composition): SettledLocation {
  const location = useLocation()
  const [shown, setShown] = useState<Settled>({ location, composition: first, isDocumentDue: false })
  const moved = location.pathname !== shown.location.pathname

  const isWithinPage = moved && isOnePage(shown.composition, shown.location.pathname, location.pathname)
  // Within one page (the next problem of a series) the location is not delayed, not even by another render of the old
  // one: the newest known composition is used.
  const next = isWithinPage ? nextFor(shown) : null
  if (next && canTakeUp(next, shown)) setShown({ location, ...next })

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
      const settled = nextFor(shown)
      if (canTakeUp(settled, shown)) setShown({ location, ...settled })
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
 * The composition for the next location: the newest one, or the current one while a page holds releases. A partial
 * composition has the files of a single page only, so it is always replaced.
 */
function nextFor({ composition, isDocumentDue }: Settled): Next {
  if (areReleasesHeld() && !composition.isPartial) return { composition, isDocumentDue }
  const newest = newestComposition()
  return { composition: newest, isDocumentDue: isDocumentDue || isWithdrawnInUse(composition, newest) }
}

/**
 * Whether this document can use a composition. Another shell needs a new document at once; a withdrawn version needs
 * one as soon as no page holds releases and no input would be lost.
 */
const canTakeUp = (next: Next, shown: Settled): boolean =>
  next.composition.shell === shown.composition.shell &&
  !(next.isDocumentDue && !areReleasesHeld() && isReplaceable())

/** Whether another document can be loaded without losing input or answers that only this one holds. */
const isReplaceable = (): boolean =>
  isConnected() &&
  !hasUnstoredValues() &&
  !getDefaultStore()
    .get(outbox.waiting)
    .some(({ isInMemory }) => isInMemory)

/** Two paths lead to the same page of the same part, for example two problems of a series. */
function isOnePage(composition: Composition, from: string, to: string): boolean {
  const [here, there] = [findRoute(composition, from), findRoute(composition, to)]
  return here !== null && there !== null && here.route.path === there.route.path
}
