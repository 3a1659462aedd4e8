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
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REGISTRY, RELEASE_FILE, type Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { parseRegistryComposition, parseRelease } from '@dhadha/release/schema'

const VERSION = '99.0.0-bench'
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

/** The live version with a comment in every script, and the names that follow from it. */
function editVersion(part: string, active: string): string {
  const dist = join(folder, part)
  cpSync(join(copy, REGISTRY.releases, part, active), dist, { recursive: true })
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz|sig\.json)$/.test(file) || file === REGISTRY.publication) rmSync(join(dist, file))
  const release = parseRelease(readFileSync(join(dist, RELEASE_FILE), 'utf8'))
  const container = release.container && `${release.container}_bench`
  const hashes = new Map<string, string>()
  const rename = (text: string) =>
    [...hashes].reduce((so, [before, after]) => so.replaceAll(before, after), text)
  const files: Release['files'] = {}
  // The entry is last because it names the others.
  const scripts = Object.keys(release.files)
    .filter((path) => path.endsWith('.js'))
    .toSorted((a, b) => Number(release.entry.includes(a)) - Number(release.entry.includes(b)))
  for (const path of scripts) {
    const before = rename(readFileSync(join(dist, path), 'utf8'))
    const named = container && release.container ? before.replaceAll(release.container, container) : before
    const after = Buffer.from(`${named}\n/* bench */`)
    const [hash] = /(?<=\.)[0-9a-f]{8}(?=\.\w+$)/.exec(path) ?? []
    if (hash !== undefined) hashes.set(hash, createHash('sha256').update(after).digest('hex').slice(0, 8))
    writeFileSync(join(dist, path), after)
    files[path] = getFileFacts(after)
  }
  for (const path of Object.keys(release.files)) renameSync(join(dist, path), join(dist, rename(path)))
  const edited = { ...release, version: VERSION, container, files: { ...release.files, ...files } }
  writeFileSync(join(dist, RELEASE_FILE), rename(JSON.stringify(edited)))
  return dist
}

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
    const published = await run(own, ['publish', part, '--dir', editVersion(part, parts[part]?.active ?? '')])
    if (published.code !== 0) throw new Error(published.err)
    const { out, err, seconds, processor } = await run(values.cli ?? own, ['check', part, VERSION, '--json'])
    if (out === '') throw new Error(err)
    const { pages, findings, incomplete } = JSON.parse(out) as {
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
