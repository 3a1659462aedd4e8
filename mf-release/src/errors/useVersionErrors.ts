import { useState } from 'react'
import type { CommandFailure } from '../commands/failure.ts'
import { useCommand } from '../commands/useCommand.ts'
import { readErrors, type VersionError } from './readErrors.ts'

/** Errors of the last so many hours. */
export const HOURS = 24

interface VersionErrors {
  readonly version: string
  readonly errors: readonly VersionError[]
}

/** The errors of a part's versions, and whether they are unfolded. */
export interface ErrorsState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** How often they were requested from elsewhere on the page: the keyboard focus follows each time. */
  readonly jumps: number
  readonly jumpTo: (version: string) => void
  readonly look: (version: string) => void
  readonly busy: boolean
  /** The version that was requested last. */
  readonly requested: string
  readonly failure: CommandFailure | null
  readonly shown: VersionErrors | null
}

export function useVersionErrors(part: string): ErrorsState {
  const { busy, failure, read } = useCommand()
  const [isOpen, setOpen] = useState(false)
  const [jumps, setJumps] = useState(0)
  const [shown, setShown] = useState<VersionErrors | null>(null)
  const [requested, setRequested] = useState('')
  const look = (version: string) => {
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
    jumps,
    jumpTo(version) {
      setOpen(true)
      setJumps((count) => count + 1)
      look(version)
    },
    look,
    busy,
    requested,
    failure,
    shown,
  }
}
