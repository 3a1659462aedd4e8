import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startCommand, type Command } from '../site/command.ts'
import { dataFolder, freePort } from '../site/site.ts'
import { aloneWithSources } from '../site/sources.ts'

test('npm start serves the site, Ctrl-C stops all of it, and a second start builds nothing', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  await aloneWithSources(() => startTwice(page))
})

async function startTwice(page: Page): Promise<void> {
  const data = dataFolder()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started: Command[] = []
  const npmStart = async () => {
    const command = await startCommand(['npm', 'start'], { PORT: String(port), DATA_DIR: data })
    started.push(command)
    return command
  }
  try {
    const first = await npmStart()
    for (const place of [url, `${url}/api/docs`, data, join(data, 'outbox.jsonl')])
      expect(first.said()).toContain(place)
    expect(first.said()).toContain('importing the content')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(true)

    await first.ctrlC()
    expect(first.said()).toContain('Dhadha: stopped.')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)

    const second = await npmStart()
    expect(second.said()).not.toMatch(/installing|built|importing/)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  } finally {
    for (const command of started) await command.ctrlC()
    rmSync(data, { recursive: true, force: true })
  }
}
