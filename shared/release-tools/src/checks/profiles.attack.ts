// Attack: checks are killed, and must leave neither browsers nor profiles behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from '@dhadha/gateway/testing'
import { expect, it } from 'vitest'
import { findBrowser, startBrowser } from './browser.ts'

/** The processes whose command names a profile; one that has ended, and is not collected yet, has none. */
async function findProcesses(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.includes(profile)).map(Number)
}

const listFolders = async (pid: number | undefined) =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`dhadha-check-${pid}-`))

it('a check that is killed leaves its browser profile to the next one, which removes it', async () => {
  const code = `import('${join(import.meta.dirname, 'browser.ts')}').then(async ({ startBrowser }) => {
    await startBrowser(process.env.CHROMIUM_PATH)
    console.log('started')
  })`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(await listFolders(child.pid)).toHaveLength(1)
  const others = new Set(await readdir(tmpdir()))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await startBrowser(process.env['CHROMIUM_PATH'])
  expect(await listFolders(child.pid)).toEqual([])
  expect(await listFolders(process.pid)).toHaveLength(1)
  await next.end()
  expect(await listFolders(process.pid)).toEqual([])
  // Playwright's default folder contains no profile.
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith('playwright_chromium'))
  expect(left.filter((name) => !others.has(name))).toEqual([])
}, 60_000)

/** Starts a check with a page that loops for ever; the folder is its browser's. */
async function startCheck(browser: string | undefined, more = '') {
  const code = `import('${join(import.meta.dirname, 'browser.ts')}').then(async ({ startBrowser }) => {
    const { browser, end } = await startBrowser(process.argv[1])
    const page = await browser.newPage()
    page.evaluate('for (;;);').catch(() => undefined)
    console.log('started')
    // As a check waits for its API.
    setInterval(() => 0, 1_000)
    ${more}
  })`
  const child = spawn(process.execPath, ['-e', code, '--', browser ?? (await findBrowser(undefined)) ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const [folder = ''] = await listFolders(child.pid)
  const browsers = await findProcesses(folder)
  expect(browsers.length).toBeGreaterThan(1)
  return { child, folder, browsers }
}

async function expectNothingLeft(folder: string) {
  await expect.poll(() => findProcesses(folder), { timeout: 2_000 }).toEqual([])
  expect(existsSync(join(tmpdir(), folder))).toBe(false)
}

const SIGNALS = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const
/** What the processes of the browser get before. */
const STATES = [
  ['while a page loops for ever', null],
  ['while its browser hangs', 'SIGSTOP'],
  ['after its browser has ended', 'SIGKILL'],
] as const

it.each(
  STATES.flatMap(([state, before]) =>
    SIGNALS.map(([signal, code]) => [signal, state, before, code] as const),
  ),
)(
  '%s ends a check, its browser and its profile within two seconds, also %s',
  async (signal, _, before, code) => {
    const { child, folder, browsers } = await startCheck(process.env['CHROMIUM_PATH'])
    if (before) for (const pid of browsers) process.kill(pid, before)
    const ended = once(child, 'exit')
    const at = performance.now()
    child.kill(signal)
    expect(await ended).toEqual([code, null])
    await expectNothingLeft(folder)
    expect(performance.now() - at).toBeLessThan(2_000)
  },
  60_000,
)

it('a check ends a browser that hangs, and its profile', async () => {
  const { child, folder, browsers } = await startCheck(
    process.env['CHROMIUM_PATH'],
    `process.once('SIGUSR2', () => void end().then(() => process.exit(7)))
    console.log('listens')`,
  )
  for (const pid of browsers) process.kill(pid, 'SIGSTOP')
  const ended = once(child, 'exit')
  child.kill('SIGUSR2')
  expect(await ended).toEqual([7, null])
  await expectNothingLeft(folder)
}, 60_000)

it('a check ends a browser that a script starts, and kills no process whose number it only shares', async () => {
  const folder = await temporaryFolder()
  const chromium = process.env['CHROMIUM_PATH'] ?? (await findBrowser(undefined))
  const [script, alone] = [join(folder, 'script'), join(folder, 'alone')]
  await writeFile(script, `#!/bin/sh\n'${chromium}' "$@"\n`, { mode: 0o755 })
  // In a namespace of its own it is process 1, and a signal to group 1 would reach all that runs.
  await writeFile(
    alone,
    `#!/bin/sh\nexec unshare --user --map-root-user --pid --fork --kill-child --mount-proc '${chromium}' --no-sandbox "$@"\n`,
    { mode: 0o755 },
  )
  for (const browser of [script, alone]) {
    const { child, folder: profile } = await startCheck(browser)
    const bystander = spawn('sleep', ['60'])
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
    await expectNothingLeft(profile)
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    bystander.kill()
  }
}, 60_000)
