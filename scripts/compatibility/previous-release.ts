// `pnpm test:previous <commit> [files…]`: runs the API's tests of an earlier release on the tables that this one makes,
// as its instances will meet them during an update (decision 58). Without files, those of all features.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm test:previous COMMIT [FILE…]

Runs the API's tests of an earlier release on the tables that this one makes; without FILEs those of all features.`)

const MIGRATIONS = 'api/src/app/migrations'

const [commit, ...files] = process.argv.slice(2)
if (commit === undefined) {
  console.error('Say which release: pnpm test:previous v1.0.0')
  process.exit(2)
}

function run(program: string, parts: readonly string[], cwd: string): boolean {
  return (
    spawnSync(program, parts, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  )
}

const parent = mkdtempSync(join(tmpdir(), 'dhadha-previous-'))
// PostgreSQL runs under an account of its own where this is root's.
chmodSync(parent, 0o755)
const folder = join(parent, 'release')
// Ctrl-C reaches the tests, too; what is left of them is still removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
let isPassed = false
try {
  isPassed =
    run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], ROOT) && testThere(folder, files)
} finally {
  run('git', ['worktree', 'remove', '--force', folder], ROOT)
  rmSync(parent, { recursive: true, force: true })
}
process.exit(isPassed ? 0 : 1)

function testThere(release: string, patterns: readonly string[]): boolean {
  // Migrations import nothing of the program, so that they run beside any of its releases.
  rmSync(join(release, MIGRATIONS), { recursive: true })
  cpSync(join(ROOT, MIGRATIONS), join(release, MIGRATIONS), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  const tests = patterns.length > 0 ? patterns : ['api/src/features']
  return (
    run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], release) &&
    run('pnpm', ['exec', 'vitest', 'run', '--project', 'api', ...tests], release)
  )
}
