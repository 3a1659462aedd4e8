import { useState } from 'react'
import { useCommand, type CommandState } from '../commands/useCommand.ts'
import { toActivateCommand, type ActivationInput } from './toActivateCommand.ts'

interface PartCommands {
  readonly activate: (input: ActivationInput) => void
  readonly isActivating: boolean
  /** @param onDone called once it is done */
  readonly rollBack: (why: string, onDone?: () => void) => void
  readonly isRollingBack: boolean
  /** Why the command that was sent last did nothing. */
  readonly failure: CommandState['failure']
}

/**
 * The commands that change the live version of a part. A rollback may be sent while an activation is under way, whose
 * checks may take minutes.
 *
 * @param revision the registry's revision that is shown: a command is refused where the part has changed since
 * @param onChange called when a command is accepted and when it has ended
 */
export function usePartCommands(name: string, revision: number, onChange: () => void): PartCommands {
  const rollback = useCommand(onChange)
  // One for both buttons that activate: while one is being requested, the other is busy.
  const activation = useCommand(onChange)
  const [latest, setLatest] = useState<'rollback' | 'activation'>('rollback')
  return {
    activate(input) {
      setLatest('activation')
      activation.run(toActivateCommand(name, input, revision))
    },
    isActivating: activation.busy,
    rollBack(why, onDone) {
      setLatest('rollback')
      rollback.run({ command: 'rollback', args: [name], options: { why, expect: String(revision) } }, onDone)
    },
    isRollingBack: rollback.busy,
    failure: (latest === 'rollback' ? rollback : activation).failure,
  }
}
