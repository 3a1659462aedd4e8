// Runs the journeys of one revision on the servers of another.
import { toErrorMessage } from '@dhadha/server/errors'
import { failuresIn } from '../testing/browser.ts'
import { findBrowser } from '../testing/find-browser.ts'
import { runPlaywright } from '../testing/playwright.ts'
import { run } from '../processes.ts'
import type { Worktrees } from './worktrees.ts'

interface Journeys {
  /** The registry that the site begins with. */
  readonly registry: string
  readonly specs: readonly string[]
  /** The commit of the journeys; null for today's. */
  readonly commit: string | null
}

interface JourneyOptions {
  readonly worktrees: Worktrees
  readonly log: (line: string) => void
  /** Of Playwright; by default as many as it chooses. */
  readonly workers: string | undefined
}

/** Runs journeys on today's servers: in a worktree of today's commit, which gets the folder e2e of theirs. */
export async function runJourneys(
  { registry, specs, commit }: Journeys,
  { worktrees, log, workers }: JourneyOptions,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const tree = await worktrees.open('HEAD', 'servers')
  const inTree = (...words: string[]) => run('git', words, { cwd: tree })
  // Its packages stay.
  await inTree('rm', '-r', '--force', '--quiet', '--ignore-unmatch', 'e2e')
  await inTree('checkout', '--quiet', commit ?? 'HEAD', '--', 'e2e')
  await inTree('checkout', '--quiet', 'HEAD', '--', 'e2e/package.json')
  const some = workers === undefined ? [] : [`--workers=${workers}`]
  try {
    const { passed, failed, failure, report } = await runPlaywright(
      { config: 'e2e/playwright.config.ts', report: 'reports/playwright.json' },
      {
        root: tree,
        args: [...some, ...specs],
        env: { E2E_REGISTRY: registry, CHROMIUM_PATH: await findBrowser(log) },
        onProgress: (state) => log(`journey ${state}`),
      },
    )
    if (failure) log(failure.message)
    for (const line of failuresIn(report)) log(line)
    return { passed, failed }
  } catch (error) {
    log(toErrorMessage(error))
    return { passed: 0, failed: 1 }
  }
}
