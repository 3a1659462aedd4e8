import { outbox } from '@dhadha/contract'
import { areReleasesHeld, hasUnstoredValues } from '@dhadha/contract/shell'
import { getDefaultStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { newestComposition, settleComposition } from '../composition/store.ts'
import { isWithdrawnInUse } from '../composition/versionsInDocument.ts'
import { isConnected } from '../offline/connection.ts'
import { decideNavigation, isOnePage, type Decision } from './decideNavigation.ts'

/** The location on the screen, and the composition that the tab renders it with. */
export interface SettledLocation {
  location: Location
  composition: Composition
}

interface Settled extends SettledLocation {
  readonly isDocumentDue: boolean
}

/**
 * The router's location, delayed by one step where that step may bring a new version. A navigation to another path
 * switches to the newest composition; every other change (search, hash, typing) keeps the current one. A changed shell
 * cannot be replaced in a running page, so that navigation loads a new document; so does one after a rollback of a
 * version that is in this one, as soon as no input would be lost (decision 66). While a page holds releases
 * (decision 28), the composition is not switched.
 */
export function useSettledLocation(first: Composition): SettledLocation {
  const location = useLocation()
  const { pathname } = location
  const [shown, setShown] = useState<Settled>({ location, composition: first, isDocumentDue: false })
  const moved = pathname !== shown.location.pathname
  // While the next page settles, this one keeps its last search and hash, not those that it was opened with.
  if (!moved && location !== shown.location) setShown({ ...shown, location })
  const isBack = useNavigationType() === NavigationType.Pop
  const isAtOnce =
    moved &&
    (isOnePage(shown.composition, shown.location.pathname, pathname) ||
      (isBack && !newestComposition().isPartial))

  // Within one page (the next problem of a series), and on going back, where the browser restores the scroll position
  // at once, the location is not delayed, not even by another render of the old one: the newest known composition is
  // used. A partial one lacks the page.
  const atOnce = isAtOnce ? decideFrom(shown, pathname) : null
  if (atOnce?.kind === 'switch') setShown({ location, ...atOnce })

  const follow = useEffectEvent(() => {
    const decision = decideFrom(shown, pathname)
    if (decision.kind === 'switch') setShown({ location, ...decision })
    if (decision.kind === 'load-document') loadDocument(location)
  })
  const settle = useEffectEvent((isCurrent: () => boolean) => {
    const settled = settleComposition()
    if (isAtOnce) follow()
    else void settled.then(() => isCurrent() && follow())
  })
  const settledFor = useRef(pathname)
  useEffect(() => {
    // The document has settled the composition of its first page.
    if (settledFor.current === pathname) return undefined
    settledFor.current = pathname
    let isCurrent = true
    settle(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [pathname])

  return shown
}

function decideFrom({ location, composition, isDocumentDue }: Settled, to: string): Decision {
  const newest = newestComposition()
  return decideNavigation({ pathname: location.pathname, composition, isDocumentDue }, to, {
    newest,
    isHeld: areReleasesHeld(),
    isWithdrawnInUse: isWithdrawnInUse(composition, newest),
    isReplaceable: isReplaceable(),
  })
}

/** The router has set the address already: with a hash in it, `assign` would only scroll in this document. */
function loadDocument({ pathname, search, hash }: Location): void {
  const here = new URL(window.location.href)
  const next = new URL(pathname + search + hash, here)
  if (next.hash !== '' && next.pathname === here.pathname && next.search === here.search)
    window.location.reload()
  else window.location.assign(pathname + search + hash)
}

/** Whether another document can be loaded without losing input or answers that only this one holds. */
const isReplaceable = (): boolean =>
  isConnected() &&
  !hasUnstoredValues() &&
  !getDefaultStore()
    .get(outbox.waiting)
    .some(({ isInMemory }) => isInMemory)
