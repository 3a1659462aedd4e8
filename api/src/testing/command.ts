// For tests: runs a command of the operator's program.
import { captureOutcome, type CommandOutcome } from '@dhadha/server/testing'
import { createProgram } from '../app/program.ts'
import { giveUp } from '../app/startup/start.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { OpenDatabase } from '../platform/database/open.ts'

interface CommandContext {
  readonly config: Config
  /** None: a command that asks for one fails. */
  readonly database?: Pick<OpenDatabase, 'db' | 'pool'>
}

/** Runs an operator's command as it is typed. The process around it is proved by app/main.test.ts. */
export function runCommand(
  { config, database }: CommandContext,
  words: readonly string[],
): Promise<CommandOutcome> {
  const program = createProgram({
    loadConfig: () => config,
    withDatabase: (work) => {
      if (!database) throw new Error('there is no database')
      return work(database.db, database.pool)
    },
  })
  return captureOutcome(() => program.parseAsync([...words], { from: 'user' }), giveUp)
}
