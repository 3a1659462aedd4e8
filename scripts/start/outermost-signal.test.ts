import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '@dhadha/server/free-port'
import { ROOT } from '../parts.ts'

/** A supervisor such as systemd sends it to the process that it has started, and to no other. */
const SIGNAL = 'SIGTERM'
const TIMEOUT_MS = 60_000

let folder = ''
let child: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-signal-'))
})
afterEach(() => {
  // Ends the whole process group, in case some of it still runs.
  if (child?.pid !== undefined)
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // No process of the group is left.
    }
  rmSync(folder, { recursive: true, force: true })
})

/** A program that writes down its process id and does not end by itself. */
const ENDLESS = `import("node:fs").then(({ writeFileSync }) => writeFileSync(process.env.PID_FILE, String(process.pid))); setInterval(() => {}, 1000)`

/** The project with sources whose build never ends. */
function makeProject(): void {
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['node_modules', 'shared', 'pnpm-lock.yaml'])
    symlinkSync(join(ROOT, name), join(folder, name))
  for (const part of ['shell', 'mf-auth']) {
    const builder = join(folder, part, 'node_modules/@rsbuild/core/bin')
    mkdirSync(builder, { recursive: true })
    writeFileSync(join(builder, 'rsbuild.js'), ENDLESS)
    cpSync(join(ROOT, part, 'package.json'), join(folder, part, 'package.json'))
  }
  cpSync(join(ROOT, 'mf-auth/remote.json'), join(folder, 'mf-auth/remote.json'))
  // Everything is installed.
  const { scripts, ...manifest } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const { start, dev } = scripts
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts: { start, dev } }))
}

/** Runs a command, and sends it the signal once the endless program runs. @returns the process id of that program */
async function signalled(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const pidFile = join(folder, 'pid')
  child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PID_FILE: pidFile, ...env },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  await expect
    .poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: TIMEOUT_MS })
    .toMatch(/^\d+$/)
  child.kill(SIGNAL)
  await ended
  return Number(readFileSync(pidFile, 'utf8'))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it.each(['start', 'dev'])(
  'npm run %s that is asked to end during a build leaves no process',
  { tags: ['decision-63'], timeout: 2 * TIMEOUT_MS },
  async (script) => {
    makeProject()
    const ports = { PORT: String(await freePort()), FIRST_DEV_PORT: String(await freePort()) }
    const pid = await signalled('npm', ['run', script], {
      ...ports,
      DATA_DIR: join(folder, 'data'),
      REGISTRY_DIR: '',
    })
    // npm itself does not wait for what it has started.
    await expect.poll(() => isRunning(pid), { timeout: TIMEOUT_MS }).toBe(false)
    await expect
      .poll(() => existsSync(join(folder, 'data/running.json')), { timeout: TIMEOUT_MS })
      .toBe(false)
  },
)

it(
  'an installation that is asked to end leaves no process',
  { tags: ['decision-63'], timeout: 2 * TIMEOUT_MS },
  async () => {
    mkdirSync(join(folder, 'scripts'))
    mkdirSync(join(folder, 'shared'))
    for (const file of ['scripts/install.mjs', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
      cpSync(join(ROOT, file), join(folder, file))
    const npx = join(folder, 'npx')
    writeFileSync(npx, `#!${process.execPath}\n${ENDLESS}\n`)
    chmodSync(npx, 0o755)
    const PATH = `${folder}:${process.env['PATH']}`
    const pid = await signalled(process.execPath, ['scripts/install.mjs'], { PATH })
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)
