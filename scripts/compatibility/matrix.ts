// `pnpm test:matrix [remotes…]`: whether versions that were released go together with those of today (decision 71).
// The last three of each remote run their journeys under today's shell, and today's remotes theirs under the shell
// before.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { JOURNEYS, matrixAt, buildMatrix, type Matrix, type ReleasedVersion } from './choose.ts'
import { runJourneys } from './journeys.ts'
import { Registries } from './registries.ts'
import { Worktrees } from './worktrees.ts'
import { PARTS } from '../parts.ts'
import { run } from '../processes.ts'
import { answerHelp } from '../usage.ts'

const USAGE = `pnpm test:matrix [remotes…] [--last 3] [--revisions commit,commit] [--shell no|only] [--workers 2]

Released versions are those of tags such as mf-practice/1.5.0. --revisions names commits that count as releases of all parts.`

answerHelp(USAGE)

const log = (line: string) => console.error(line)
const lines = async (...words: string[]) => (await run('git', words)).split('\n').filter(Boolean)

async function tagsHere() {
  const format = '%(refname:strip=2) %(objectname) %(*objectname)'
  return (await lines('for-each-ref', `--format=${format}`, 'refs/tags')).map((line) => {
    const [name = '', own = '', tagged = ''] = line.split(' ')
    return { name, commit: tagged === '' ? own : tagged }
  })
}

async function revisionsHere(names: readonly string[]) {
  return Promise.all(
    names.map(async (name) => {
      const [commit = ''] = await lines('rev-parse', '--verify', `${name}^{commit}`)
      const versions: Record<string, string> = {}
      for (const part of PARTS) {
        const text = await run('git', ['show', `${commit}:${part}/package.json`]).catch(() => null)
        if (text !== null) versions[part] = (JSON.parse(text) as { version: string }).version
      }
      return { commit, versions }
    }),
  )
}

/** The outcome of the journeys of a combination. */
interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Why the journeys did not run; null if they did. */
  readonly refused: string | null
}

/**
 * Runs journeys with a released version in the place of today's.
 *
 * @param commit that of the journeys; null for today's
 */
type Attempt = (
  released: ReleasedVersion,
  specs: readonly string[],
  commit: string | null,
) => Promise<Outcome>

/** Creates what tries combinations, in a folder that `remove` removes again. */
function openMatrix(workers: string | undefined): {
  readonly attempt: Attempt
  readonly remove: () => Promise<void>
} {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-matrix-'))
  // PostgreSQL runs under an account of its own where this is root's.
  chmodSync(folder, 0o755)
  const worktrees = new Worktrees(folder)
  const registries = new Registries(folder, worktrees, log)
  return {
    async attempt(released, specs, commit) {
      const { registry, refused } = await registries.with(released)
      if (refused !== null) return { passed: 0, failed: 0, refused }
      const counts = await runJourneys({ registry, specs, commit }, { worktrees, log, workers })
      return { ...counts, refused: null }
    },
    async remove() {
      await worktrees.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns what became of each combination, as lines of a table */
async function tryAll({ remotes, shell }: Matrix, only: readonly string[], attempt: Attempt) {
  const done: { readonly what: string; readonly outcome: Outcome; readonly isRequired: boolean }[] = []
  for (const released of remotes) {
    const label = `${released.part} ${released.version} under today's shell`
    log(label)
    const outcome = await attempt(released, JOURNEYS[released.part] ?? [], released.commit)
    done.push({ what: label, outcome, isRequired: true })
  }
  if (shell) {
    const parts = Object.keys(JOURNEYS).filter((part) => only.length === 0 || only.includes(part))
    const label = `today's ${parts.join(', ')} under shell ${shell.version}`
    log(label)
    const specs = parts.flatMap((part) => JOURNEYS[part] ?? [])
    // A remote may need features of the new shell alone: activation then fails, and no visitor receives the two
    // together.
    done.push({ what: label, outcome: await attempt(shell, specs, null), isRequired: false })
  }
  return done
}

function formatOutcome({ passed, failed, refused }: Outcome): string {
  return refused === null ? `${passed} passed, ${failed} failed` : `not allowed: ${refused}`
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      last: { type: 'string', default: '3' },
      revisions: { type: 'string' },
      shell: { type: 'string', default: 'yes' },
      workers: { type: 'string' },
    },
  })
  const unknown = positionals.find((part) => !(part in JOURNEYS))
  if (unknown !== undefined || !/^[1-9]$/.test(values.last)) {
    log(unknown === undefined ? USAGE : `${unknown} is no remote with journeys.\n${USAGE}`)
    return 2
  }
  if ((await lines('status', '--porcelain')).length > 0) {
    log('Commit first: the servers of a matrix are those of a commit.')
    return 2
  }
  const [head = ''] = await lines('rev-parse', 'HEAD')
  const options = {
    parts: Object.keys(JOURNEYS).concat('shell'),
    only: positionals,
    max: Number(values.last),
    head,
  }
  const found =
    values.revisions === undefined
      ? buildMatrix(await tagsHere(), options)
      : matrixAt(await revisionsHere(values.revisions.split(',')), options)
  const matrix = {
    remotes: values.shell === 'only' ? [] : found.remotes,
    shell: values.shell === 'no' ? null : found.shell,
  }
  if (matrix.remotes.length === 0 && matrix.shell === null) {
    log('No tag names a release of these parts: name revisions with --revisions.')
    return 2
  }
  // A registry of its own, so that no gateway that happens to run here is used.
  process.env['PORT'] = '0'
  const { attempt, remove } = openMatrix(values.workers)
  // Ctrl-C reaches the journeys, too; their leftovers are still removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  try {
    const done = await tryAll(matrix, positionals, attempt)
    for (const { what, outcome } of done) console.log(`${what}: ${formatOutcome(outcome)}`)
    const isGood = ({ outcome: { failed, refused }, isRequired }: (typeof done)[number]) =>
      failed === 0 && (refused === null || !isRequired)
    return done.every(isGood) ? 0 : 1
  } finally {
    await remove()
  }
}

process.exitCode = await main()
