/**
 * How long the check before an activation takes, for every part (decision 74). Beside a running site:
 *
 *     node bench/check.ts                  # with the settings of `pnpm release`: REGISTRY_DIR, API_URL, DATA_DIR
 *     node bench/check.ts --parts shell,mf-auth --cli ../other-checkout/shared/release-tools/src/cli.ts
 *
 * It publishes a version of each part of which every page has changed, into a copy of the registry, and checks that.
 * Processor time is that of the check's own processes with its browser, from /proc (Linux); the API has its own.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REGISTRY } from '@dhadha/release'
import { parseRegistryComposition } from '@dhadha/release/schema'
import { editVersion, VERSION } from './edit-version.ts'

const TICK_MS = 10
const { values } = parseArgs({
  options: { cli: { type: 'string' }, parts: { type: 'string' }, version: { type: 'string' } },
})
const own = join(import.meta.dirname, '../src/cli.ts')
const registry = process.env['REGISTRY_DIR']
if (registry === undefined) throw new Error('REGISTRY_DIR is not set')
const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
const copy = join(folder, 'registry')
cpSync(registry, copy, { recursive: true })

/** Ticks of all processes below this one, as /proc has them now. */
function readTicks(root: number): Map<number, number> {
  const children = new Map<number, number[]>()
  const ticks = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
      children.set(parent ?? 0, [...(children.get(parent ?? 0) ?? []), Number(name)])
      ticks.set(Number(name), (user ?? 0) + (system ?? 0))
    } catch {
      // It has ended.
    }
  }
  const own = new Map<number, number>()
  const waiting = [root]
  for (const pid of waiting) {
    own.set(pid, ticks.get(pid) ?? 0)
    waiting.push(...(children.get(pid) ?? []))
  }
  return own
}

function run(cli: string, words: readonly string[]) {
  return new Promise<{ out: string; err: string; code: number | null; seconds: number; processor: number }>(
    (resolve) => {
      const start = performance.now()
      const child = spawn(process.execPath, [cli, ...words], {
        env: { ...process.env, REGISTRY_DIR: copy },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const most = new Map<number, number>()
      const timer = setInterval(() => {
        for (const [pid, ticks] of readTicks(child.pid ?? 0)) most.set(pid, ticks)
      }, 250)
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
      child.on('close', (code) => {
        clearInterval(timer)
        const processor = ([...most.values()].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS) / 1_000
        resolve({ out, err, code, seconds: (performance.now() - start) / 1_000, processor })
      })
    },
  )
}

try {
  const { parts } = parseRegistryComposition(readFileSync(join(copy, REGISTRY.composition), 'utf8'))
  const wanted = values.parts?.split(',') ?? Object.keys(parts)
  console.log('part             pages   seconds   processor seconds')
  for (const part of wanted) {
    const dist = join(folder, part)
    editVersion(copy, part, parts[part]?.active ?? '', dist)
    const published = await run(own, ['publish', part, '--dir', dist])
    if (published.code !== 0) throw new Error(published.err)
    const { out, err, seconds, processor } = await run(values.cli ?? own, ['check', part, VERSION, '--json'])
    if (out === '') throw new Error(err)
    // A line for each page comes before it; the check of an earlier release has none.
    const { pages, findings, incomplete } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as {
      readonly pages: readonly unknown[]
      readonly findings: readonly string[]
      readonly incomplete?: string | null
    }
    console.log(
      `${part.padEnd(14)} ${String(pages.length).padStart(7)} ${seconds.toFixed(1).padStart(9)} ${processor.toFixed(1).padStart(19)}`,
    )
    for (const text of [...findings, ...(typeof incomplete === 'string' ? [incomplete] : [])])
      console.log(`  - ${text}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
