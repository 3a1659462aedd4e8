// Runs a command of `pnpm api` in this process.
import { endOnSignals } from '@dhadha/server'
import { withDatabase } from './operator/database.ts'
import { createProgram } from './program.ts'
import { giveUp, loadConfig } from './startup/start.ts'

endOnSignals()
await createProgram({ loadConfig, withDatabase }).parseAsync().catch(giveUp)
