import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@dhadha/gateway/testing'
import { expect, it } from 'vitest'
import { startBrowser } from './browser.ts'

it(
  'a Chromium that does not start is a sentence that says how to get one',
  { tags: ['decision-74'] },
  async () => {
    await expect(startBrowser('/nowhere/chromium')).rejects.toThrow(
      /^The Chromium at \/nowhere\/chromium does not start: install one \(Debian: apt-get install chromium-headless-shell; Ubuntu and others: npx playwright@\d+\.\d+\.\d+ install --with-deps chromium\), name another in CHROMIUM_PATH, or activate with --skip-gate/,
    )
  },
)

it(
  'SIGTERM ends a check and removes its profile also while its browser is launched and hangs',
  { tags: ['decision-74'] },
  async () => {
    const folder = await temporaryFolder()
    const browser = join(folder, 'browser')
    const begun = join(folder, 'begun')
    const profiles = join(folder, 'profiles')
    await mkdir(profiles)
    await writeFile(browser, `#!/bin/sh\ntouch '${begun}'\nexec sleep 60\n`, { mode: 0o755 })
    const code = `import('${join(import.meta.dirname, 'browser.ts')}')
      .then(({ startBrowser }) => startBrowser('${browser}'))`
    const child = spawn(process.execPath, ['-e', code], {
      env: { ...process.env, TMPDIR: profiles },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await expect.poll(() => existsSync(begun)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
    expect((await readdir(profiles)).filter((name) => name.startsWith('dhadha-check-'))).toEqual([])
  },
)
