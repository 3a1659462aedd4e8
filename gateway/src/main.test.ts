import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DiskStore } from './registry/disk-store.ts'
import { releasePart, temporaryFolder } from './testing/fake-part.ts'

const children: ChildProcess[] = []
const servers: Server[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, LAME_DUCK_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let output = ''
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /listens on (\S+);/.exec(output)?.[1]
      if (url) resolve(url)
    })
  })
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, listening, ended: once(child, 'close'), output: () => output.trim() }
}

/** An API that answers on command of the test. */
async function slowApi() {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves at a request, with a function that makes it answer. */
    asked: once(server, 'request').then(
      ([, response]) =>
        () =>
          (response as ServerResponse).end('done'),
    ),
  }
}

describe('the gateway as a process', () => {
  it('finishes requests under way when it is asked to stop, and accepts no new ones', async () => {
    const root = await temporaryFolder()
    await releasePart(new DiskStore(root), 'shell')
    const api = await slowApi()
    const gateway = start({ PORT: '0', REGISTRY_DIR: root, API_URL: api.url })
    const url = await gateway.listening
    const underWay = fetch(`${url}/api/slow`)
    const idle = connect(Number(new URL(url).port), '127.0.0.1')
    await once(idle, 'connect')
    const answer = await api.asked
    gateway.child.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'), 8_000)
    answer()
    expect(await (await underWay).text()).toBe('done')
    await gateway.ended
    expect(gateway.child.exitCode).toBe(0)
    idle.destroy()
  })

  it(
    'still serves for a while after it is asked to stop, but reports that it is not ready',
    { tags: ['decision-63'] },
    async () => {
      const root = await temporaryFolder()
      await releasePart(new DiskStore(root), 'shell')
      const gateway = start({ PORT: '0', REGISTRY_DIR: root, LAME_DUCK_SECONDS: '3' })
      const url = await gateway.listening
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      gateway.child.kill('SIGTERM')
      const asked = async () => {
        const [ready, alive] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)])
        return [ready.status, alive.status, alive.headers.get('connection')]
      }
      await expect.poll(asked).toEqual([503, 200, 'close'])
      await gateway.ended
      expect(gateway.child.exitCode).toBe(0)
    },
  )

  it('ends when the process that started it is gone', { tags: ['decision-63'] }, async () => {
    const gateway = start({ PORT: '0', REGISTRY_DIR: await temporaryFolder() })
    await gateway.listening
    const ended = once(gateway.child, 'exit')
    gateway.child.disconnect()
    expect(await ended).toEqual([0, null])
  })

  it('says in one sentence that its port is taken', async () => {
    const { port } = new URL((await slowApi()).url)
    const gateway = start({ PORT: port, REGISTRY_DIR: await temporaryFolder() })
    await gateway.ended
    expect(gateway.child.exitCode).toBe(1)
    expect(gateway.output()).toBe(`Port ${port} is taken: stop what listens there, or set another PORT.`)
  })

  it('says in one sentence which setting is wrong', async () => {
    const gateway = start({ PORT: '99999' })
    await gateway.ended
    expect(gateway.child.exitCode).toBe(2)
    expect(gateway.output()).toBe('PORT must be a whole number from 0 to 65535, not "99999".')
  })
})
