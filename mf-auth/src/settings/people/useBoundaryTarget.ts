import type { Person } from '@dhadha/contract/wire'
import { useState, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useMoveFocus } from '../card/useMoveFocus.ts'

/** The learner that the dialog is about; neither: the one whose handle is typed into it. */
interface BoundaryTarget {
  /** A learner of a list. */
  person?: Person
  /** The id of a learner on another page, which links here. */
  id?: string
}

interface OpenBoundary {
  /** Null: the dialog is closed. */
  target: BoundaryTarget | null
  /** The name by which the linking page called the learner, if it gave one. */
  name: string | undefined
  open: (target: BoundaryTarget) => void
  close: () => void
  /** Closes it after its action: the row that it was opened from may be removed, or on another page. */
  closeDone: () => void
}

const getNameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined

/** Which learner the dialog is about: from a list, or from another page's link, also while this page is open. */
export function useBoundaryTarget(heading: RefObject<HTMLElement | null>): OpenBoundary {
  const [search, setSearch] = useSearchParams()
  const linked = search.get('who')
  const name = getNameIn(useLocation().state)
  const [opened, setOpened] = useState<BoundaryTarget | null>(null)
  const target = opened ?? (linked ? { id: linked } : null)
  const moveFocus = useMoveFocus(heading, target === null)
  const close = () => {
    // A request that ends late closes the dialog it belongs to, not the one that is open by then.
    setOpened((current) => (current === opened ? null : current))
    if (!linked) return
    moveFocus()
    setSearch({}, { replace: true })
  }
  const closeDone = () => {
    moveFocus()
    close()
  }
  return { target, name: target?.id && name, open: setOpened, close, closeDone }
}
