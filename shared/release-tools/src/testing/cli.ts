import { captureOutcome } from '@dhadha/server/testing'
import { createProgram, fail } from '../program.ts'
import type { TestGateway } from '@dhadha/gateway/testing'

/** How a command ended, and what it printed, without the white space around it. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** What the browser finds: nothing. */
const runSmokeTest = () => Promise.resolve({ findings: [], isWhole: true })

/** Runs a command of `pnpm release` against a test's registry. Nothing listens on port 9. */
export async function runRelease(
  { root, store }: Pick<TestGateway, 'root' | 'store'>,
  args: string[],
  url = 'http://localhost:9',
): Promise<Outcome> {
  const program = createProgram({ folder: root, store, url, runSmokeTest })
  const { code, stdout, stderr } = await captureOutcome(
    () => program.parseAsync(args, { from: 'user' }),
    fail,
  )
  return { code, out: stdout.trim(), err: stderr.trim() }
}
