import { join } from 'node:path'
import { startCommandLine } from '@dhadha/server/command-line'

await startCommandLine({
  help: join(import.meta.dirname, 'help.txt'),
  run: () => import('./main.ts'),
})
