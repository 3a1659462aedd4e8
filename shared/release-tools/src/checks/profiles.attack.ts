import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBrowser } from './browser.ts'

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
