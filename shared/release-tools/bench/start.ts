/**
 * How much of the processor each command of `pnpm release`, or of an installed `dhadha-release`, takes by itself:
 *
 *     node bench/start.ts                                    # with a copy of the registry in REGISTRY_DIR
 *     node bench/start.ts --only status,list,diff            # those alone
 *     node bench/start.ts --cli ../other-checkout/shared/release-tools/src/start.mjs --rounds 9
 *     node bench/start.ts --team ../my-part                  # dhadha-release, as it is installed in that folder
 *
 * The commands are made in the order in which they stand below, some rounds of them; the median counts. None asks a
 * gateway or opens a page; a site that answers at once stands beside `dhadha-release`. Time is that of the process, its threads included, whatever else runs on the machine. Node's
 * own is that of a program without a line; a command's own is the rest.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { REGISTRY } from '@dhadha/release'
import { parseRegistryComposition } from '@dhadha/release/schema'
import { median } from '../../../scripts/bench/harness.ts'
import { editVersion, VERSION } from './edit-version.ts'

const { values } = parseArgs({
  options: {
    cli: { type: 'string', default: join(import.meta.dirname, '../src/start.mjs') },
    part: { type: 'string', default: 'mf-tutorials' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    team: { type: 'string' },
  },
})
const { part, team } = values
const cli =
  team === undefined ? values.cli : join(resolve(team), 'node_modules/@dhadha/release-client/dist/cli.js')
const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
const copy = join(folder, 'registry')
const dist = join(folder, part)

/** Writes the times of a process behind its output when it ends. */
const METER = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs'
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    writeSync(2, '\\n' + JSON.stringify({ bench: (user + system) / 1000 }))
  })`)}`

const change = ['--no-site', '--why', 'bench']
const COMMANDS: readonly (readonly string[])[] = [
  ['--help'],
  ['publish', part, '--dir', dist],
  ['diff', part, VERSION],
  ['preview', part, VERSION],
  ['activate', part, VERSION, '--traffic', '5', '--skip-gate', ...change],
  ['status'],
  ['promote', part, '--skip-gate', ...change],
  ['rollback', part, ...change],
  ['activate', part, VERSION, '--traffic', '5', '--skip-gate', ...change],
  ['abort', part, ...change],
  ['list'],
  ['history'],
  ['hold', part, '--why', 'bench'],
  ['resume', part, '--why', 'bench'],
  ['approve', part, VERSION, '--why', 'bench'],
  ['restore', ...change],
  ['verify'],
  ['prune', '--dry-run', '--why', 'bench'],
  ['keys', 'list'],
  ['errors', part, VERSION],
  ['vitals', part],
]

/** Those of `dhadha-release` that load different modules. */
const TEAM_COMMANDS: readonly (readonly string[])[] = [
  ['--help'],
  ['status'],
  ['activate', part, VERSION, '--no-site', '--why', 'bench'],
  ['rollback', part, '--no-site', '--why', 'bench'],
  ['publish', part, '--dir', dist],
]

/** A site that has carried out every command at once; in a thread of its own, as this one waits for the commands. */
const SITE = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end(JSON.stringify({ state: 'done', code: 0, out: 'as the site says', err: '' })))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

/** The place of the commands: the copy of the registry, or a site for a team's. */
async function prepareSettings(): Promise<{ readonly env: NodeJS.ProcessEnv; readonly end: () => unknown }> {
  const registry = process.env['REGISTRY_DIR']
  if (registry === undefined) throw new Error('REGISTRY_DIR is not set')
  cpSync(registry, copy, { recursive: true })
  const { parts } = parseRegistryComposition(readFileSync(join(copy, REGISTRY.composition), 'utf8'))
  editVersion(copy, part, parts[part]?.active ?? '', dist)
  if (team === undefined)
    return { env: { ...process.env, REGISTRY_DIR: copy, INTERNAL_KEY: 'k'.repeat(40) }, end: () => undefined }
  const site = new Worker(SITE, { eval: true })
  const [port] = (await once(site, 'message')) as [number]
  const { PATH } = process.env
  const settings = { DHADHA_SITE: `http://127.0.0.1:${port}`, DHADHA_RELEASE_TOKEN: `dhr_${'t'.repeat(43)}` }
  return { env: { PATH, ...settings }, end: () => site.terminate() }
}

/** @param args of Node @returns milliseconds of the processor */
function measure(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const { stderr } = spawnSync(process.execPath, ['--import', METER, ...args], {
    ...(team !== undefined && { cwd: team }),
    env,
    encoding: 'utf8',
  })
  const line = stderr.slice(stderr.lastIndexOf('\n') + 1)
  return (JSON.parse(line) as { readonly bench: number }).bench
}

try {
  const { env, end } = await prepareSettings()
  const only = values.only?.split(',')
  const commands = (team === undefined ? COMMANDS : TEAM_COMMANDS).filter(
    ([name = '']) => only?.includes(name) ?? true,
  )
  const times = new Map<string, number[]>()
  // The first one fills the cache of what Node compiles.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const words of [['node'], ...commands]) {
      const name = words[0] ?? ''
      const ms = measure(name === 'node' ? ['--eval', '0'] : [cli, ...words], env)
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ms])
    }
  await end()
  const node = median(times.get('node') ?? [])
  console.log('command      ms of the processor (median)   its own   times node')
  for (const [name, all] of times) {
    const ms = median(all)
    console.log(
      `${name.padEnd(12)} ${ms.toFixed(0).padStart(5)} ${(ms - node).toFixed(0).padStart(33)} ${(ms / node).toFixed(1).padStart(12)}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
