import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localUrl, siteUrl } from './addresses.ts'
import { checkFolder } from './check-folder.ts'
import { ROOT } from '../parts.ts'
import { runScript, type ScriptEnd } from './testing/script.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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

it('npm start reports in one sentence that the port is taken', async () => {
  const { server, port } = await listen()
  const { code, output } = await runScript('scripts/start/start.ts', { PORT: String(port), DATA_DIR: folder })
  server.close()
  expect([code, output.trim()]).toEqual([1, `Dhadha: port ${port} is taken; stop what uses it or set PORT.`])
})

it.each([
  ['the site', 'PORT', 0],
  ['the API', 'PORT', 1],
  ['a part', 'FIRST_DEV_PORT', 0],
])('pnpm dev says at once that the port of %s is taken', async (_, variable, after) => {
  const { server, port } = await listenAfterFree(after)
  const free = await listen()
  free.server.close()
  const { code, output } = await runScript('scripts/start/dev.ts', {
    PORT: String(free.port),
    [variable]: String(port - after),
    DATA_DIR: folder,
  })
  server.close()
  expect([code, output.trim()]).toEqual([
    1,
    `Dhadha: port ${port} is taken; stop what uses it or set ${variable}.`,
  ])
})

it('npm start reports in one sentence that the data folder cannot be made', async () => {
  writeFileSync(join(folder, 'file'), '')
  const { code, output } = await runScript('scripts/start/start.ts', {
    PORT: '0',
    DATA_DIR: join(folder, 'file/data'),
  })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Dhadha: the data folder .* cannot be made: .*$/)
})

it('npm start reports in one sentence that the disk has no room for data', () => {
  const named = { what: 'data folder', setting: 'DATA_DIR' }
  const full = (path: string) => Object.assign(statfsSync(path), { bavail: 10, bsize: 4096 })
  expect(() => checkFolder(folder, named, full as typeof statfsSync)).toThrow(
    `there is less than 300 MB of disk space for ${folder}; make room or set DATA_DIR.`,
  )
  expect(() => checkFolder(folder, named)).not.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

/** Makes a folder that cannot be written to; root can write to any folder whose file system allows it. */
function makeReadOnly(path: string): () => void {
  mkdirSync(path)
  if (process.getuid?.() !== 0) {
    chmodSync(path, 0o555)
    return () => chmodSync(path, 0o755)
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', path])
  return () => execFileSync('umount', [path])
}

it.each([
  ['data folder', 'DATA_DIR'],
  ['registry', 'REGISTRY_DIR'],
])(
  'npm start reports in one sentence that the %s is read-only, before anything is built',
  async (what, setting) => {
    const path = join(folder, 'read-only')
    const undo = makeReadOnly(path)
    try {
      const { code, output } = await runScript('scripts/start/start.ts', {
        PORT: '0',
        DATA_DIR: folder,
        [setting]: path,
      })
      expect([code, output.trim()]).toEqual([
        1,
        expect.stringMatching(
          `^Dhadha: the ${what} ${path} cannot be written to: [\\w -]+; make it writable or set ${setting}\\.$`,
        ),
      ])
    } finally {
      undo()
    }
  },
)

it.each([
  ['npm start', 'start.ts', 'PORT'],
  ['pnpm dev', 'dev.ts', 'PORT'],
  ['pnpm dev', 'dev.ts', 'FIRST_DEV_PORT'],
])('%s (%s) refuses a %s that is none, in one sentence', async (_, script, name) => {
  const { code, output } = await runScript(`scripts/start/${script}`, { [name]: '30 00', DATA_DIR: folder })
  expect([code, output.trim()]).toEqual([
    2,
    `Dhadha: ${name} must be a whole number from 0 to 65535, not "30 00".`,
  ])
})

it('npm start asks the gateway where it listens, and prints an address that opens', () => {
  const addresses = (host?: string) => [localUrl(host, 3000), siteUrl(host, 3000)]
  expect(addresses()).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
  expect(addresses('0.0.0.0')).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
  expect(addresses('::')).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000'])
  expect(addresses('::1')).toEqual(['http://[::1]:3000', 'http://localhost:3000'])
  expect(addresses('192.168.1.5')).toEqual(['http://192.168.1.5:3000', 'http://192.168.1.5:3000'])
  expect(addresses('fd00::5')).toEqual(['http://[fd00::5]:3000', 'http://[fd00::5]:3000'])
})

/** The install script, alone in a folder where nothing is installed. */
function installAlone(env: NodeJS.ProcessEnv): Promise<ScriptEnd> {
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'shared'))
  for (const file of ['scripts/install.mjs', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    cpSync(join(ROOT, file), join(folder, file))
  }
  return runScript('scripts/install.mjs', env, folder)
}

it('npm start reports in one sentence that the registry cannot be reached', async () => {
  const { code, output } = await installAlone({
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  })
  expect(code).toBe(1)
  expect(output).toContain(
    'Dhadha: the dependencies could not be installed: the npm registry cannot be reached',
  )
})

it('the install reports in one sentence that the disk is full', async () => {
  mkdirSync(join(folder, 'bin'))
  writeFileSync(
    join(folder, 'bin/npx'),
    '#!/bin/sh\necho "ERR_PNPM_ENOSPC ENOSPC: no space left on device, write" >&2\nexit 1\n',
  )
  chmodSync(join(folder, 'bin/npx'), 0o755)
  const { code, output } = await installAlone({
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
  })
  expect(code).toBe(1)
  expect(output).toContain(
    'Dhadha: the dependencies could not be installed: there is no space left on the disk.',
  )
})
