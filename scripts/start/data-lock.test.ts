import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@dhadha/server/free-port'
import { findRunningSite } from '@dhadha/server/running-site'
import { lockDataFolder } from './data-lock.ts'
import { ROOT } from '../parts.ts'
import { runScript } from './testing/script.ts'

const FIRST = 'http://localhost:3000'
const SECOND = 'http://localhost:3001'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'dhadha-lock-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** The lock that a killed start has left. */
const writeAbandoned = (port: number) =>
  writeFileSync(file(), JSON.stringify({ port, token: 'abandoned', url: FIRST }))

const file = () => join(data, 'running.json')

describe('two starts with one data folder', () => {
  it('refuses the second one with the address of the first', async () => {
    const release = await lockDataFolder(data, FIRST)
    await expect(lockDataFolder(data, SECOND)).rejects.toThrow(
      `a site with the data folder ${data} is running at ${FIRST}; stop it first, or set DATA_DIR to another folder.`,
    )
    await release()
    expect(readdirSync(data)).toEqual([])
    await (
      await lockDataFolder(data, SECOND)
    )()
  })

  it.each(['scripts/start/start.ts', 'scripts/start/dev.ts'])('%s says so and ends', async (script) => {
    const release = await lockDataFolder(data, FIRST)
    const { code, output } = await runScript(script, { PORT: '0', FIRST_DEV_PORT: '0', DATA_DIR: data })
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringContaining(`is running at ${FIRST}; stop it first`),
    ])
    await release()
  })

  it('says its address to other programs while it runs, and no longer', async () => {
    expect(await findRunningSite(data)).toBeNull()
    const release = await lockDataFolder(data, `${SECOND}/`)
    expect(await findRunningSite(data)).toBe(SECOND)
    await release()
    writeAbandoned(await freePort())
    expect(await findRunningSite(data)).toBeNull()
  })

  it('lets exactly one of many simultaneous starts go on', async () => {
    writeAbandoned(await freePort())
    const starts = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => lockDataFolder(data, `http://localhost:${4000 + index}`)),
    )
    const won = starts.filter((start) => start.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await won[0]?.value()
    expect(readdirSync(data)).toEqual([])
  })
})

describe('the lock of a start that was killed', () => {
  it('is taken over when nothing answers at its port', async () => {
    writeAbandoned(await freePort())
    await (
      await lockDataFolder(data, SECOND)
    )()
    expect(existsSync(file())).toBe(false)
  })

  it('is taken over when another program has its port by now', async () => {
    const other = createServer((socket) => socket.on('error', () => undefined).end('SSH-2.0-another program'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    writeAbandoned((other.address() as AddressInfo).port)
    const release = await lockDataFolder(data, SECOND)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ url: SECOND })
    await release()
    other.close()
  })

  it('is taken over when its file is cut off', async () => {
    writeFileSync(file(), '{"port":12')
    await (
      await lockDataFolder(data, SECOND)
    )()
  })

  it('is taken over after kill -9', async () => {
    const script = `import { lockDataFolder } from ${JSON.stringify(join(ROOT, 'scripts/start/data-lock.ts'))}
      await lockDataFolder(${JSON.stringify(data)}, ${JSON.stringify(FIRST)})
      process.kill(process.pid, 'SIGKILL')`
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL')
    expect(existsSync(file())).toBe(true)
    await (
      await lockDataFolder(data, SECOND)
    )()
  })
})
