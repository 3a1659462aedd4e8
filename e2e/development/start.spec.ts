import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../site/site.ts'
import { aloneWithSources } from '../site/sources.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm start` in a process group of its own, as a terminal would give it; Ctrl-C reaches the whole group. */
async function npmStart(port: number, data: string) {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C stops everything.')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(said)))
  })
  const ctrlC = async () => {
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await closed
  }
  return { said: () => said, ctrlC }
}

test('npm start serves the site, Ctrl-C stops all of it, and a second start builds nothing', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await aloneWithSources(() => startTwice(page))
})

async function startTwice(page: Page): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'dhadha-start-'))
  cpSync(process.env['E2E_REGISTRY'] ?? '', join(data, 'registry'), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  try {
    const first = await npmStart(port, data)
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

    const second = await npmStart(port, data)
    expect(second.said()).not.toMatch(/installing|built|importing/)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await second.ctrlC()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
