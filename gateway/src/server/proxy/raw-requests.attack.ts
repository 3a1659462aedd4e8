// Attack: requests that proxy and gateway could read differently, each with another one hidden in it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '@dhadha/server'
import { freePort } from '@dhadha/server/free-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, listen } from '../../testing/api.ts'
import { temporaryFolder } from '../../testing/fake-part.ts'
import { openSite } from '../../testing/gateway.ts'
import { numbered, RAW_REQUESTS } from '../../testing/raw-requests.ts'

const QUIET_MS = 1_500
/** Requests of another caller after each hostile one, over the connections that the proxy keeps to the gateway. */
const VICTIMS = 5

/** The command and configuration of a proxy, as deployed but for its addresses. */
const PROXIES = {
  async haproxy(gateway: string, port: number) {
    const file = join(await temporaryFolder(), 'haproxy.cfg')
    const config = await readFile(join(PROJECT_ROOT, 'deploy/compose/haproxy.cfg'), 'utf8')
    await writeFile(
      file,
      config
        // Fewer than this machine may have files open.
        .replace('maxconn 20000', 'maxconn 2000')
        .replace('bind :3000', `bind 127.0.0.1:${port}`)
        .replaceAll(/gateway-[12]:3000/g, gateway)
        // Names of containers need a resolver; an address does not.
        .replace(' resolvers containers init-addr none', ''),
    )
    return ['haproxy', '-db', '-f', file] as const
  },
  async nginx(gateway: string, port: number) {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'run'))
    const file = join(folder, 'nginx.conf')
    const config = await readFile(join(PROJECT_ROOT, 'deploy/cdn/nginx.conf'), 'utf8')
    await writeFile(
      file,
      config.replace('127.0.0.1:3000', gateway).replace('listen 8080', `listen 127.0.0.1:${port}`),
    )
    const user = process.getuid?.() === 0 ? ' user root;' : ''
    return ['nginx', '-p', folder, '-c', file, '-g', `daemon off;${user}`] as const
  },
}

/** Bytes to a port, and everything that is answered until the connection is closed or quiet. */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(QUIET_MS, finish).setEncoding('latin1')
    socket
      .on('data', (piece: string) => (answer += piece))
      .on('close', finish)
      .on('error', finish)
  })

const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))

for (const [name, configure] of Object.entries(PROXIES)) {
  // Debian's versions: older than those that are deployed. `apt-get install haproxy nginx` brings them.
  const version = /version:? ?\S*?([\d.]+)/i.exec(
    Object.values(spawnSync(name, ['-v'], { encoding: 'utf8' })).join(' '),
  )?.[1]

  describe(`behind ${name}`, () => {
    let proxy: ChildProcess
    let port: number
    const reached: string[] = []
    beforeEach(async () => {
      if (version === undefined) throw new Error(`${name} is not installed: apt-get install ${name}`)
      const api = await listen((request, response) => {
        reached.push(`${request.url} ${JSON.stringify(request.headers)}`)
        request
          .resume()
          .once('end', () => json(response, { url: request.url, attack: request.headers['x-attack'] }))
      })
      const { app } = await openSite({ apiUrls: [api], trustProxy: ['127.0.0.1'] })
      const gateway = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
      port = await freePort()
      const [command, ...words] = await configure(gateway, port)
      proxy = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/api/up`).then(
          ({ status }) => status === 200,
          () => false,
        )
      for (let tries = 0; tries < 200 && !(await isUp()); tries++) await sleep(50)
    })
    afterEach(async () => {
      proxy.kill('SIGTERM')
      if (proxy.exitCode === null) await once(proxy, 'exit')
    })

    it(
      `no request hides in another one, and no caller gets the answer of another`,
      { tags: ['attack-141', 'attack-142'], timeout: 600_000 },
      async () => {
        const wrong: unknown[] = []
        const statuses = new Map<string, number[]>()
        for (const [at, [what, bytes]] of Object.entries(RAW_REQUESTS).entries()) {
          const answers = send(port, numbered(bytes, at))
          for (let victim = 0; victim < VICTIMS; victim++) {
            const url = `/api/victim-${at}-${victim}`
            const answer = await fetch(`http://127.0.0.1:${port}${url}`)
            const got = (await answer.json()) as { url?: string; attack?: string }
            if (answer.status !== 200 || got.url !== url || got.attack !== undefined)
              wrong.push([what, url, got])
          }
          const found = statusesIn(await answers).filter((status) => status !== 100)
          statuses.set(what, found)
          const isHiddenSeen = reached.some((line) => line.startsWith(numbered('/api/hidden-00 ', at)))
          if (isHiddenSeen && found.length !== 2) wrong.push([what, 'hidden', found])
          if (found.length > 2 || found.includes(101)) wrong.push([what, found])
        }
        const byStatuses = new Map<string, string[]>()
        for (const [what, found] of statuses) {
          const key = found.join(' ') || 'closed'
          byStatuses.set(key, [...(byStatuses.get(key) ?? []), what])
        }
        // oxlint-disable-next-line no-console -- a figure of this attack
        console.log(
          `${name} ${version}: ${statuses.size} requests, ${statuses.size * VICTIMS} of another caller`,
        )
        // oxlint-disable-next-line no-console -- a figure of this attack
        for (const [found, whats] of byStatuses)
          console.log(`${found}: ${whats.length} (${whats.join('; ')})`)
        expect(wrong).toEqual([])
        expect(reached.filter((line) => line.includes('stolen'))).toEqual([])
        // The header that the proxy adds names the caller; the caller's own header is dropped.
        expect(reached.filter((line) => line.includes('203.0.113.9'))).toEqual([])
      },
    )
  })
}
