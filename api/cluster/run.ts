// `pnpm test:cluster [failover] [restore] [--runs 5]`: a cluster of PostgreSQL by Patroni whose primary is killed
// under load, and a restore to a moment by pgBackRest. Needs programs that Debian has; prints which one is missing,
// and exits with 1.
import { readOptions } from '../../scripts/bench/harness.ts'
import { failovers } from './failover.ts'
import { restoreDrill } from './restore.ts'
import { missingPrograms, type Program } from './programs.ts'

interface Drill {
  readonly needs: readonly Program[]
  readonly work: (runs: number, log: (line: string) => void) => Promise<string[]>
}

const DRILLS: Readonly<Record<string, Drill>> = {
  failover: { needs: ['postgres', 'etcd', 'patroni'], work: failovers },
  restore: { needs: ['postgres', 'pgbackrest'], work: restoreDrill },
}

const { runs, words } = readOptions({ runs: 5 })
const wanted = words.length > 0 ? words : Object.keys(DRILLS)
const unknown = wanted.filter((name) => !(name in DRILLS))
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`Dhadha: pnpm test:cluster [${Object.keys(DRILLS).join('] [')}] [--runs 5]`)
  process.exit(2)
}

let isGood = true
for (const name of wanted) {
  const drill = DRILLS[name]
  if (!drill) continue
  const missing = missingPrograms(drill.needs)
  const failures =
    missing === null ? await drill.work(runs, (line) => console.log(`  ${name}: ${line}`)) : [missing]
  for (const failure of failures) console.error(`  ${name}: ${failure}`)
  console.log(`Dhadha: ${name} ${failures.length === 0 ? 'passed' : 'FAILED'}`)
  isGood &&= failures.length === 0
}
process.exitCode = isGood ? 0 : 1
