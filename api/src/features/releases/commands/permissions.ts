import type { ReleaseRole } from '@dhadha/contract/wire'
import { isRemoteCommand, REMOTE_COMMANDS, type AskedCommand } from '@dhadha/release/commands'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Caller } from '../operators/session.ts'
import { text } from '../text.ts'

const EVERYBODY = 100

/** The role that a command needs, by its effect and the share of visitors (decision 77). */
function roleFor({ command, options }: AskedCommand): ReleaseRole {
  // A holder of the link sees what is not live.
  if (command === 'preview') return 'releaser'
  if (!isRemoteCommand(command) || !REMOTE_COMMANDS[command].isWrite) return 'viewer'
  if (['publish', 'rollback', 'hold'].includes(command)) return 'releaser'
  if (command !== 'activate' || options['skip-gate'] || options['override']) return 'approver'
  // A schedule of steps ends at its last share.
  const given = String(options['steps'] ?? options['traffic'] ?? EVERYBODY)
  const max = Math.max(...given.split(',').map(Number))
  return max < EVERYBODY ? 'releaser' : 'approver'
}

/** @throws ApiError 403 for a command that the caller's role, or the part of their token, does not allow */
export function requirePermission({ role, part }: Pick<Caller, 'role' | 'part'>, asked: AskedCommand): void {
  const needed = roleFor(asked)
  if (needed === 'viewer') return
  if (role === 'viewer') throw new ApiError(403, 'may_only_look', text('mayOnlyLook'))
  if (needed === 'approver' && role !== 'approver') throw new ApiError(403, 'may_not', text('mayNot'))
  // `undo` and `prune` name no part: they affect all of them.
  const about = asked.command === 'undo' ? undefined : asked.words[0]
  if (part !== null && about !== part) throw new ApiError(403, 'part_only', text('partOnly'))
}

/** Whether {@link requirePermission} allows the command. */
export function isPermitted(caller: Pick<Caller, 'role' | 'part'>, asked: AskedCommand): boolean {
  try {
    requirePermission(caller, asked)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
