import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A process namespace of its own, in which the program is the first process: as in a container. */
const AS_FIRST = ['unshare', '--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync(AS_FIRST[0], [...AS_FIRST.slice(1), 'true']).status === 0

/** A database server that accepts connections and never answers. */
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  asked()
})
let asked: () => void = () => undefined
const folder = mkdtempSync(join(tmpdir(), 'dhadha-signals-'))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('as the first process of a container', { tags: ['decision-63'] }, () => {
  // Elsewhere the system itself ends them.
  const prefix = canUnshare ? AS_FIRST : []

  it.each([
    ['backup', [join(folder, 'backup')]],
    ['content', ['import']],
    ['doctor', []],
  ] as const)('%s ends after SIGTERM, also while the database hangs', async (command, words) => {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const all = [...prefix, process.execPath, join(import.meta.dirname, 'cli.ts'), command, ...words]
    const child = spawn(all[0] ?? '', all.slice(1), {
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
      },
      stdio: 'ignore',
    })
    await isAsked
    const ended = once(child, 'exit')
    const { stdout } = spawnSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' })
    process.kill(prefix.length > 0 ? Number(stdout.trim()) : (child.pid ?? 0), 'SIGTERM')
    // A shell, too, reports an end by this signal as 143.
    expect(await ended).toEqual(prefix.length > 0 ? [143, null] : [null, 'SIGTERM'])
  })
})
