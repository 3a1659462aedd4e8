import { existsSync, rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { expect, test, type Page } from '@playwright/test'
import { startCommand, type Command } from '../site/command.ts'
import { dataFolder } from '../site/site.ts'
import { withSourcesLock } from '../site/locks.ts'

/** An address of this machine that is not 127.0.0.1; ::1 where there is IPv6. */
const OTHER_LOOPBACK = Object.values(networkInterfaces()).some((of) =>
  of?.some(({ address }) => address === '::1'),
)
  ? '::1'
  : '127.0.0.2'

test('npm start serves the site, Ctrl-C or a signal to npm alone stops all of it, and a second start builds nothing', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  await withSourcesLock(() => startTwice(page))
})

async function startTwice(page: Page): Promise<void> {
  const data = dataFolder()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started: Command[] = []
  const npmStart = async (env: NodeJS.ProcessEnv = {}) => {
    const command = await startCommand(['npm', 'start'], { PORT: String(port), DATA_DIR: data, ...env })
    started.push(command)
    return command
  }
  try {
    const first = await npmStart()
    for (const place of [url, `${url}/api/docs`, data, join(data, 'outbox.jsonl')])
      expect(first.output()).toContain(place)
    for (const step of ['making the new versions live', 'importing the content', 'starting the gateway'])
      expect(first.output()).toMatch(new RegExp(`Dhadha: ${step}: done in \\d+\\.\\d s\\.`))
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(true)

    await expect(npmStart({ PORT: String(await freePort()) })).rejects.toThrow(
      `a site with the data folder ${data} is running at ${url}; stop it first`,
    )

    await first.ctrlC()
    expect(first.output()).toContain('Dhadha: stopped.')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)

    const second = await npmStart({ HOST: OTHER_LOOPBACK })
    expect(second.output()).not.toMatch(/installing|built|importing/)
    const host = OTHER_LOOPBACK.includes(':') ? `[${OTHER_LOOPBACK}]` : OTHER_LOOPBACK
    const readyUrl = `http://${host}:${port}/readyz`
    expect((await fetch(readyUrl)).status).toBe(200)

    await second.terminate()
    expect(second.output()).toContain('Dhadha: stopped.')
    await expect(fetch(readyUrl)).rejects.toThrow('fetch failed')
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
  } finally {
    for (const command of started) await command.ctrlC()
    rmSync(data, { recursive: true, force: true })
  }
}
