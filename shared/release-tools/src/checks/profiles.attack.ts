// Attack: checks are killed, and must leave neither browsers nor profiles behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBrowser } from './browser.ts'

/** Commands of the processes that run now; one that has ended, and is not collected yet, has none. */
const readCommands = async (): Promise<string[]> =>
  Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')),
  )

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

it('a check that gets SIGTERM ends with its browser and its profile, also while a page loops for ever', async () => {
  const code = `import('${join(import.meta.dirname, 'browser.ts')}').then(async ({ startBrowser }) => {
    const { browser } = await startBrowser(process.env.CHROMIUM_PATH)
    const page = await browser.newPage()
    page.evaluate('for (;;);').catch(() => undefined)
    console.log('started')
  })`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const [folder = ''] = await listFolders(child.pid)
  expect((await readCommands()).some((command) => command.includes(folder))).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([143, null])
  expect(await listFolders(child.pid)).toEqual([])
  await expect
    .poll(async () => (await readCommands()).filter((command) => command.includes(folder)))
    .toEqual([])
}, 60_000)
