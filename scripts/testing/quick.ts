// The step of `npm test -- quick`: the unit tests of what has changed.
import { run } from '../processes.ts'
import { vitest } from './vitest.ts'
import type { Outcome, Reporter } from './step.ts'

const git = async (...args: string[]): Promise<string> => (await run('git', args)).trim()

/** The commit where this branch left the main branch; on the main branch itself the last commit. */
async function base(): Promise<string> {
  for (const branch of ['origin/main', 'main']) {
    const found = await git('merge-base', 'HEAD', branch).catch(() => null)
    if (found !== null) return found
  }
  return 'HEAD'
}

/** The files that differ from a commit, including those not yet added to git. */
async function changedSince(commit: string): Promise<string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

/**
 * The folders of the API whose tests cover a change. Each test of the API loads all of it, so imports would always
 * select every test: here the tests of a feature cover its changes.
 */
export const apiFolders = (changed: readonly string[]): string[] => [
  ...new Set(
    changed.flatMap((file) => /^api\/src\/(?:(?:features|platform)\/[^/]+|app)\//.exec(file)?.[0] ?? []),
  ),
]

/** The unit tests related to what was changed since the main branch. */
export async function changedUnits(reporter: Reporter): Promise<Outcome> {
  const commit = await base()
  const projects = ['rules', 'components', 'remotes', 'programs'].flatMap((name) => ['--project', name])
  const units = await vitest(
    'vitest-quick.json',
    [...projects, '--changed', commit, '--passWithNoTests'],
    reporter,
  )
  const folders = apiFolders(await changedSince(commit))
  if (folders.length === 0) return units
  const api = await vitest(
    'vitest-quick-api.json',
    ['--project', 'api', ...folders, '--passWithNoTests'],
    reporter,
  )
  return {
    passed: units.passed + api.passed,
    failed: units.failed + api.failed,
    retried: [...(units.retried ?? []), ...(api.retried ?? [])],
    failures: [...(units.failures ?? []), ...(api.failures ?? [])],
    lines: [...(units.lines ?? []), ...(api.lines ?? [])],
  }
}
