// Which roles and tokens may run which release command.
import type { ReleaseRole } from '@dhadha/contract/wire'
import { isRemoteCommand, type AskedCommand, type RemoteCommandName } from '@dhadha/release/commands'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Caller } from '../operators/session.ts'
import { text } from '../texts/index.ts'

const EVERYBODY = 100

/** An activation that runs all checks, for a part of the visitors. A schedule of steps ends at its last share. */
function roleToActivate(options: AskedCommand['options']): ReleaseRole {
  if (options['skip-gate'] || options['incomplete'] || options['override']) return 'approver'
  const steps = String(options['steps'] ?? options['traffic'] ?? EVERYBODY)
  const max = Math.max(...steps.split(',').map(Number))
  return max < EVERYBODY ? 'releaser' : 'approver'
}

/** The lowest role that may send each command, on the page or by a token (decision 77). */
const ROLES: Readonly<
  Record<RemoteCommandName, ReleaseRole | ((options: AskedCommand['options']) => ReleaseRole)>
> = {
  list: 'viewer',
  status: 'viewer',
  history: 'viewer',
  diff: 'viewer',
  verify: 'viewer',
  errors: 'viewer',
  vitals: 'viewer',
  provenance: 'viewer',
  // It runs the version's code beside the registry, for minutes.
  check: 'releaser',
  // A holder of the link sees what is not live.
  preview: 'releaser',
  publish: 'releaser',
  activate: roleToActivate,
  rollback: 'releaser',
  abort: 'releaser',
  hold: 'releaser',
  promote: 'approver',
  restore: 'approver',
  undo: 'approver',
  retire: 'approver',
  resume: 'approver',
  approve: 'approver',
  prune: 'approver',
}

/** Their first word is a revision. */
const OF_SITE: ReadonlySet<string> = new Set(['restore', 'undo'])

/** @throws ApiError 403 for a command that the caller's role, or the part of their token, does not allow */
export function requirePermission(
  { role, part }: Pick<Caller, 'role' | 'part'>,
  request: AskedCommand,
): void {
  if (!isRemoteCommand(request.command)) throw new ApiError(403, 'may_not', text('mayNot'))
  const entry = ROLES[request.command]
  const needed = typeof entry === 'function' ? entry(request.options) : entry
  if (needed === 'viewer') return
  if (role === 'viewer') throw new ApiError(403, 'may_only_look', text('mayOnlyLook'))
  if (needed === 'approver' && role !== 'approver') throw new ApiError(403, 'may_not', text('mayNot'))
  // `restore` and `prune` name no part: they affect all of them.
  const about = OF_SITE.has(request.command) ? undefined : request.words[0]
  if (part !== null && about !== part) throw new ApiError(403, 'part_only', text('partOnly'))
}

/** Whether {@link requirePermission} allows the command. */
export function isPermitted(caller: Pick<Caller, 'role' | 'part'>, request: AskedCommand): boolean {
  try {
    requirePermission(caller, request)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
