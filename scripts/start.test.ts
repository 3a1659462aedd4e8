import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkDisk } from './checks.ts'
import { ROOT } from './parts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface End {
  code: number | null
  said: string
}

function runScript(script: string, env: NodeJS.ProcessEnv, cwd = ROOT): Promise<End> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd, env: { ...process.env, ...env } })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('close', (code) => resolve({ code, said }))
  })
}

const listen = (at = 0) =>
  new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(at, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

/** Listens at a port that is so many after a free one. */
async function listenAfterFree(after: number): Promise<{ server: Server; port: number }> {
  const listening = await listen()
  try {
    if (after > 0) (await listen(listening.port - after)).server.close()
    return listening
  } catch {
    listening.server.close()
    return listenAfterFree(after)
  }
}

it('says in one sentence that the port is taken', async () => {
  const { server, port } = await listen()
  const { code, said } = await runScript('scripts/start.ts', { PORT: String(port), DATA_DIR: folder })
  server.close()
  expect([code, said.trim()]).toEqual([1, `Dhadha: port ${port} is taken; stop what uses it or set PORT.`])
})

it.each([
  ['the site', 'PORT', 0],
  ['the API', 'PORT', 1],
  ['a part', 'FIRST_DEV_PORT', 0],
])('pnpm dev says at once that the port of %s is taken', async (_, variable, after) => {
  const { server, port } = await listenAfterFree(after)
  const free = await listen()
  free.server.close()
  const { code, said } = await runScript('scripts/dev.ts', {
    PORT: String(free.port),
    [variable]: String(port - after),
    DATA_DIR: folder,
  })
  server.close()
  expect([code, said.trim()]).toEqual([
    1,
    `Dhadha: port ${port} is taken; stop what uses it or set ${variable}.`,
  ])
})

it('says in one sentence that the data folder cannot be made', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { code, said } = await runScript('scripts/start.ts', {
    PORT: '0',
    DATA_DIR: join(folder, 'file/data'),
  })
  expect(code).toBe(1)
  expect(said.trim()).toMatch(/^Dhadha: the data folder .* cannot be made: .*$/)
})

it('says in one sentence that the disk has no room for data', () => {
  const full = (path: string) => Object.assign(statfsSync(path), { bavail: 10, bsize: 4096 })
  expect(() => checkDisk(folder, full as typeof statfsSync)).toThrow(
    `there is less than 300 MB of disk space for ${folder}; make room or set DATA_DIR.`,
  )
  expect(() => checkDisk(folder)).not.toThrow()
})

/** The install script, alone in a folder where nothing is installed. */
function installAlone(env: NodeJS.ProcessEnv): Promise<End> {
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'shared'))
  for (const file of ['scripts/install.mjs', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    cpSync(join(ROOT, file), join(folder, file))
  }
  return runScript('scripts/install.mjs', env, folder)
}

it('says in one sentence that the registry cannot be reached', async () => {
  const { code, said } = await installAlone({
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  })
  expect(code).toBe(1)
  expect(said).toContain(
    'Dhadha: the dependencies could not be installed: the npm registry cannot be reached',
  )
})

it('says in one sentence that the disk is full during the install', async () => {
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin/npx'),
    '#!/bin/sh\necho "ERR_PNPM_ENOSPC ENOSPC: no space left on device, write" >&2\nexit 1\n',
  )
  chmodSync(join(folder, 'bin/npx'), 0o755)
  const { code, said } = await installAlone({
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
  })
  expect(code).toBe(1)
  expect(said).toContain(
    'Dhadha: the dependencies could not be installed: there is no space left on the disk.',
  )
})
