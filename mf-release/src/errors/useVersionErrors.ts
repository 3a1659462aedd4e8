import { useState } from 'react'
import type { CommandFailure } from '../commands/failure.ts'
import { useCommand } from '../commands/useCommand.ts'
import { readErrors, type VersionError } from './readErrors.ts'

/** The number of hours whose errors are shown. */
export const HOURS = 24

interface VersionErrors {
  readonly version: string
  readonly errors: readonly VersionError[]
}

/** The errors of a part's versions, and whether they are unfolded. */
export interface ErrorsState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** The number of requests from elsewhere on the page: the keyboard focus follows each. */
  readonly focusRequests: number
  readonly jumpTo: (version: string) => void
  readonly fetchErrors: (version: string) => void
  readonly busy: boolean
  /** The version that was requested last. */
  readonly requested: string
  readonly failure: CommandFailure | null
  readonly shown: VersionErrors | null
}

export function useVersionErrors(part: string): ErrorsState {
  const { busy, failure, read } = useCommand()
  const [isOpen, setOpen] = useState(false)
  const [focusRequests, setFocusRequests] = useState(0)
  const [shown, setShown] = useState<VersionErrors | null>(null)
  const [requested, setRequested] = useState('')
  const fetchErrors = (version: string) => {
    if (busy) return
    setShown(null)
    setRequested(version)
    read(
      { command: 'errors', args: [part, version], options: { hours: String(HOURS), json: true } },
      { parse: readErrors, onOutput: (errors) => setShown({ version, errors }) },
    )
  }
  return {
    isOpen,
    setOpen,
    focusRequests,
    jumpTo(version) {
      setOpen(true)
      setFocusRequests((count) => count + 1)
      fetchErrors(version)
    },
    fetchErrors,
    busy,
    requested,
    failure,
    shown,
  }
}
