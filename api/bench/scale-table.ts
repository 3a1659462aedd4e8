/**
 * Measures the tables of docs/scale.md again, one script after the other on an idle machine, and prints with each how busy the machine
 * was: `node api/bench/scale-table.ts [--rows FOLDER]`.
 *
 * The costs of calls take some seven minutes. `--rows` adds a country's rows: it fills a database below the folder with
 * 250,000 learners and 2.6 million attempts (10 GB of disk, half an hour), and calls every hot route on it. `pnpm
 * test:compose --steps throughput` measures the throughput of the whole site in containers.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { release, totalmem } from 'node:os'
import { join } from 'node:path'
import { describeMachine, readOptions } from '../../scripts/bench/harness.ts'

const ROWS = ['--learners', '250000', '--rounds', '10']

const { rows: folder } = readOptions({ rows: '' })
const scripts: string[][] = [['country.ts'], ['polls.ts'], ['gateway-polls.ts']]
if (folder !== '')
  for (const step of ['generate', 'size', 'measure']) scripts.push(['scale.ts', folder, step, ...ROWS])

console.log(
  `${new Date().toISOString().slice(0, 16)} UTC, Linux ${release()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`,
)
for (const [script = '', ...words] of scripts) {
  console.log(`\n${[script, ...words].join(' ')}: ${describeMachine()}`)
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...words], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
  console.log(
    `ended with ${code} after ${((performance.now() - began) / 1_000).toFixed(0)} s: ${describeMachine()}`,
  )
}
