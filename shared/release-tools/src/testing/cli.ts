// For tests: runs a command of `pnpm release`.
import { captureOutcome } from '@dhadha/server/testing'
import type { RunSmokeTest } from '../checks/gate.ts'
import type { CliContext } from '../context/cli-context.ts'
import { createProgram, fail } from '../program.ts'
import type { TestGateway } from '@dhadha/gateway/testing'

/** The status and the trimmed output of a command. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A smoke test without findings. */
const findNothing: RunSmokeTest = () => Promise.resolve({ findings: [], incomplete: null, visits: [] })

/** Runs a command of `pnpm release` against a test's registry. No server listens on port 9. */
export async function runRelease(
  {
    root,
    store,
    runSmokeTest = findNothing,
    frozen,
    needsApproval,
  }: Pick<TestGateway, 'root' | 'store'> & Pick<CliContext, 'runSmokeTest' | 'frozen' | 'needsApproval'>,
  args: string[],
  url = 'http://localhost:9',
): Promise<Outcome> {
  const program = createProgram({
    folder: root,
    store,
    url,
    runSmokeTest,
    ...(frozen && { frozen }),
    ...(needsApproval && { needsApproval }),
  })
  const { code, stdout, stderr } = await captureOutcome(
    () => program.parseAsync(args, { from: 'user' }),
    fail,
  )
  return { code, out: stdout.trim(), err: stderr.trim() }
}
