// Options by which a command says who acts, and why.
import { execFileSync } from 'node:child_process'
import { InvalidArgumentError, type Command } from 'commander'
import type { AuditEntry } from '@dhadha/gateway/registry'

/** Which token a command is run for (decision 77). */
export const TOKEN_SETTING = 'RELEASE_TOKEN_NAME'

/** The options of every command that changes something. */
export interface AuditOptions {
  readonly why: string
  readonly who?: string
  /** False: no gateway is checked. */
  readonly site?: string | false
}

export const auditEntry = (
  { why, who }: Pick<AuditOptions, 'why' | 'who'>,
  startedAt = new Date().toISOString(),
): AuditEntry => ({
  at: startedAt,
  startedAt,
  who: who ?? whoIsHere(),
  // Set by the process that runs a program's command.
  ...(process.env[TOKEN_SETTING] && { token: process.env[TOKEN_SETTING] }),
  why,
})

/** The name that git signs with, else that of the account. */
function whoIsHere(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (name.trim()) return name.trim()
  } catch {
    // No git, or no name in it.
  }
  return process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown'
}

function notEmpty(reason: string): string {
  if (reason.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return reason
}

/** Adds a reason and a name to a command. */
export const withReason = (command: Command): Command =>
  command
    .requiredOption('--why <reason>', 'your reason (required); recorded in the history', notEmpty)
    .option('--who <name>', 'your name (default: the name in git, else the account)')

/** The same, and the gateway that is checked afterwards. */
export const withAuditEntry = (command: Command): Command =>
  withReason(command)
    .option('--site <url>', 'gateway to check afterwards (default: http://localhost:PORT, if one responds)')
    .option('--no-site', 'check no gateway, for example before the first one starts')
