import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { emptyDatabase } from '../testing/database.ts'
import { readConfig } from './startup/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const { DATABASE_URL: _url, ...inherited } = process.env
const environment = {
  ...inherited,
  DATA_DIR: dataDir,
  API_PORT: '0',
  LOG_LEVEL: 'info',
  LAME_DUCK_SECONDS: '0',
}
const file = (name: string) => join(import.meta.dirname, name)

/** The API as a process of its own, once it listens. */
async function startApi(settings: object = {}) {
  const child = spawn(process.execPath, [file('main.ts')], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('no output')
  let errorOutput = ''
  stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  let output = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk)
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
    if (url !== undefined) return { child, url, errorOutput }
  }
  throw new Error(`the API did not start: ${output}${errorOutput}`)
}

/** A sign-in whose headers have certainly reached the API, while its body is still on the way. */
async function beginLogin(url: string): Promise<{ status: Promise<number | undefined> }> {
  const login = request(`${url}/api/v2/app/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const status = once(login, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume()
    return answer?.statusCode
  })
  login.flushHeaders()
  await once(login, 'continue')
  login.end(JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }))
  return { status }
}

const run = (name: string, args: string[] = [], settings: object = {}) =>
  spawnSync(process.execPath, [file(name), ...args], {
    env: { ...environment, ...settings },
    encoding: 'utf8',
  })

/** A process namespace of its own, in which the program is the first process: as in a container. */
const AS_FIRST = ['--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync('unshare', [...AS_FIRST, 'true']).status === 0

const isServerUp = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))

describe('the process', () => {
  it('shares its database with a command, answers what is under way and stops the database when asked to end', async () => {
    // More connections than the embedded server has: the API starts, and prints a warning (decision 63).
    const { child, url, errorOutput } = await startApi({ DATABASE_POOL_SIZE: '500' })
    expect(errorOutput).toMatch(/^The API may open 507 connections .* Raise max_connections/)
    const looked = run('cli.ts', ['user', 'lookup', 'nobody'])
    expect([looked.status, looked.stderr]).toEqual([1, 'nobody has no account.\n'])
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const logins = await Promise.all([1, 2, 3, 4].map(() => beginLogin(url)))
    child.kill('SIGTERM')
    child.kill('SIGINT')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
    expect(await Promise.all(logins.map(({ status }) => status))).toEqual([401, 401, 401, 401])
    expect(isServerUp()).toBe(false)
  })

  it(
    'still answers for a while after a signal to end, but reports that it is not ready',
    { tags: ['decision-63'] },
    async () => {
      const { child, url } = await startApi({ LAME_DUCK_SECONDS: '3' })
      const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 })
      const ask = async (path: string) => {
        const asked = request(`${url}${path}`, { agent: keepAliveAgent }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        answer.resume()
        await once(answer, 'end')
        return answer
      }
      expect((await ask('/api/ready')).statusCode).toBe(200)
      child.kill('SIGTERM')
      await expect.poll(async () => (await ask('/api/ready')).statusCode).toBe(503)
      const health = await ask('/api/health')
      expect([health.statusCode, health.headers.connection]).toEqual([200, 'close'])
      const [code] = (await once(child, 'exit')) as [number]
      expect(code).toBe(0)
      keepAliveAgent.destroy()
    },
  )

  it.runIf(canUnshare)(
    'ends within two seconds, also as the first process of a container',
    { tags: ['decision-63'] },
    async () => {
      const { url } = await emptyDatabase()
      const child = spawn('unshare', [...AS_FIRST, process.execPath, file('main.ts')], {
        env: { ...environment, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (chunk) => (output += String(chunk)))
      await expect.poll(() => output, { timeout: 120_000 }).toContain('http://127.0.0.1:')
      const { stdout } = spawnSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' })
      const ended = once(child, 'exit')
      const began = performance.now()
      process.kill(Number(stdout), 'SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(performance.now() - began).toBeLessThan(2_000)
    },
  )

  it('ends in order when the process that started it is gone', { tags: ['decision-63'] }, async () => {
    const { child } = await startApi()
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([0, null])
    expect(isServerUp()).toBe(false)
  })

  it(
    'prints in one sentence that its port is taken, or that its folder cannot be used',
    { tags: ['decision-64'] },
    async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const { port } = taken.address() as AddressInfo
      const second = run('main.ts', [], { API_PORT: String(port) })
      expect([second.status, second.stderr]).toEqual([
        1,
        `127.0.0.1:${port} is taken: stop what listens there, or set another API_PORT.\n`,
      ])
      taken.close()
      const below = join(dataDir, 'a-file', 'data')
      writeFileSync(join(dataDir, 'a-file'), '')
      const nowhere = run('main.ts', [], { DATA_DIR: below })
      expect([nowhere.status, nowhere.stderr]).toEqual([
        1,
        `${below} cannot be made: a part of its path is a file.\n`,
      ])
    },
  )

  it('a command starts the database for itself, and stops it', () => {
    const migrated = run('cli.ts', ['migrate'])
    expect([migrated.status, migrated.stdout]).toEqual([0, 'The schema is up to date.\n'])
    expect(isServerUp()).toBe(false)
  })

  it('ends with 2 and a sentence over a wrong setting, with 1 over a database it cannot use', () => {
    const setting = run('main.ts', [], { API_PORT: 'http' })
    expect([setting.status, setting.stderr]).toEqual([
      2,
      'API_PORT must be a whole number from 0 to 65535, not "http".\n',
    ])
    const url = process.env['TEST_DATABASE_URL']
    const database = run('cli.ts', ['migrate'], {
      DATABASE_URL: url ? `${url}-that-is-not-there` : 'postgres://nobody@127.0.0.1:1/nothing',
    })
    expect(database.status).toBe(1)
    expect(database.stderr).toMatch(/^The database \S+ at \S+ cannot be used: [^\n]+\n$/)
  })

  it('explains every command in --help', async () => {
    const { stdout } = await runCommand({ config: readConfig({}) }, ['--help'])
    for (const command of ['migrate', 'content', 'backup', 'restore', 'export', 'user'])
      expect(stdout).toContain(`  ${command}`)
  })
})
