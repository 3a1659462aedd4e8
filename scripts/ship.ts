// `node scripts/ship.ts`, once after each update of the image: adds the parts that were built into it to the registry, and makes
// those live that never were. A version that was rolled back by hand stays rolled back.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS, ROOT } from './parts.ts'
import { runScript } from './processes.ts'

/** The part of a line of `pnpm release history --json` that is read here. */
interface Act {
  readonly act: string
  readonly to: string
}

/** Has a version been live, by the history of its part? */
export const wasLive = (history: string, version: string): boolean =>
  history
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Act)
    .some(({ act, to }) => ['activate', 'rollback', 'undo'].includes(act) && to === version)

/** What `scripts/build-parts.ts` has built. */
const builtVersion = (part: string): string =>
  (JSON.parse(readFileSync(join(ROOT, part, 'dist/release.json'), 'utf8')) as { version: string }).version

if (import.meta.main) {
  const release = (...words: string[]) => runScript('gateway/src/cli.ts', words)
  const who = ['--who', 'scripts/ship.ts']
  try {
    for (const part of PARTS) {
      const version = builtVersion(part)
      console.log((await release('publish', part, ...who)).trim())
      if (wasLive(await release('history', part, '--json'), version)) continue
      const why = ['--why', 'update of the image', '--no-site', '--skip-gate']
      console.log((await release('activate', part, version, ...who, ...why)).trim())
    }
  } catch (error) {
    console.error(`Dhadha: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
