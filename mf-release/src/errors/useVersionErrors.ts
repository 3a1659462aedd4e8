import { useState } from 'react'
import { useCommand, type CommandFailure } from '../commands/useCommand.ts'
import { readErrors, type VersionError } from './readErrors.ts'

/** Errors of the last so many hours. */
export const HOURS = 24

interface VersionErrors {
  readonly version: string
  /** Null when the response could not be parsed. */
  readonly errors: readonly VersionError[] | null
}

/** The errors of a part's versions, and whether they are unfolded. */
export interface ErrorsState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** How often they were requested for from elsewhere on the page: the keyboard focus follows each time. */
  readonly jumps: number
  readonly jumpTo: (version: string) => void
  readonly look: (version: string) => void
  readonly busy: boolean
  /** The version that was requested for last. */
  readonly requested: string
  readonly failure: CommandFailure | null
  readonly shown: VersionErrors | null
}

export function useVersionErrors(part: string): ErrorsState {
  const { busy, failure, run } = useCommand()
  const [isOpen, setOpen] = useState(false)
  const [jumps, setJumps] = useState(0)
  const [shown, setShown] = useState<VersionErrors | null>(null)
  const [requested, setRequested] = useState('')
  const look = (version: string) => {
    if (busy) return
    setShown(null)
    setRequested(version)
    run({ command: 'errors', args: [part, version], options: { hours: String(HOURS), json: true } }, (out) =>
      setShown({ version, errors: readErrors(out) }),
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
