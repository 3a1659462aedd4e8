// The operator's program `pnpm api`. It loads what was compiled before, if anything was.
import { join } from 'node:path'
import { startCommandLine } from '@dhadha/server/command-line'

await startCommandLine({
  help: join(import.meta.dirname, 'operator-help.txt'),
  run: () => import('./operator-main.ts'),
})
