import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'
import { commandsBelow } from '../run/readme.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  readonly build?: { readonly args?: Readonly<Record<string, string>> }
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[]
  readonly stop_signal?: string
  readonly init?: boolean
  readonly cpu_shares?: number
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
  readonly ulimits?: { readonly nofile: { readonly soft: number; readonly hard: number } }
}
const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>
}
const service = (name: string): Service => services[name] ?? {}
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1])

const temporary = mkdtempSync(join(tmpdir(), 'dhadha-compose-running-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('what a running site needs', { tags: ['decision-79'] }, () => {
  it.each(['postgres', 'backup'])('pgBackRest of %s has its keys where it reads them', (name) => {
    expect(service(name).secrets).toContainEqual({
      source: 'pgbackrest_repository',
      target: '/etc/pgbackrest/conf.d/repository.conf',
    })
  })

  it('the Compose file opens gateways before the parts of a new image are published, and names only programs that exist', () => {
    for (const name of ['gateway-1', 'gateway-2'])
      expect(JSON.stringify(service(name).depends_on)).not.toContain('ship')
    for (const name of ['ship', 'release-worker', 'content', 'backup'])
      expect([name, service(name).healthcheck]).toEqual([name, { disable: true }])
    // `up --wait` of an update waits until the service is ready, not only alive.
    const addresses = { 'api-1': '4100/api/ready', 'gateway-1': '3000/readyz' }
    for (const [name, address] of Object.entries(addresses))
      expect(service(name).healthcheck?.test?.join(' ')).toContain(
        `/usr/local/bin/node scripts/healthcheck.mjs http://127.0.0.1:${address}`,
      )
  })

  it('pupils do not wait for a store of back-ups, and the first back-up is made when there is one', () => {
    const needs = (name: string) => Object.keys(service(name).depends_on ?? {})
    expect(['api-1', 'pgbouncer', 'postgres'].map(needs)).toEqual([
      ['pgbouncer', 'postgres'],
      ['postgres'],
      [],
    ])
    expect(needs('backup')).toEqual(['postgres', 'bucket'])
  })

  it('no log fills the disk of the database', () => {
    const unbounded = Object.entries(services).filter(
      ([, { logging }]) => logging?.options['max-size'] !== '20m' || logging.options['max-file'] !== '5',
    )
    expect(unbounded.map(([name]) => name)).toEqual([])
  })

  it('services that answer pupils get the processor before those that work beside them', () => {
    const beside = Object.entries(services).flatMap(([name, { cpu_shares = 1_024 }]) =>
      cpu_shares < 1_024 ? [name] : [],
    )
    expect(beside).toEqual(['ship', 'release-worker', 'content'])
  })

  it('commands that run once end when they are asked to, whatever they compute', () => {
    expect(['ship', 'content'].map((name) => service(name).init)).toEqual([true, true])
  })

  it('the balancer has the files that its connections need, where the limit of a machine is 20,000', () => {
    const maxConnections = numberIn(read('deploy/compose/haproxy.cfg'), /^\s+maxconn (\d+)$/m)
    const { soft = 0, hard = 0 } = service('balancer').ulimits?.nofile ?? {}
    // Two for each, and its own: listeners, checks, pipes.
    expect(soft).toBeGreaterThanOrEqual(2 * maxConnections + 200)
    expect(hard).toBeLessThanOrEqual(20_000)
    expect(service('balancer').healthcheck?.test).toContain('http://127.0.0.1:8404/')
  })

  it('no gateway is taken out for one late answer, nor one that is about to end in time', () => {
    const text = read('deploy/compose/haproxy.cfg')
    const timeout = numberIn(text, /^\s+timeout check (\d+)s$/m)
    const [, interval = '', fall = ''] = /check inter (\d+)s fall (\d+) rise 1/.exec(text) ?? []
    expect([timeout, Number(fall)]).toEqual([4, 2])
    // If no instance is ready, the balancer still sends requests to those that it can reach.
    expect(text.match(/^\s+server any-\d gateway-\d:3000 no-check backup$/gm)).toHaveLength(2)
    const lameDuck = numberIn(read('.env.example'), /^# LAME_DUCK_SECONDS=(\d+)$/m)
    // The first refusal comes an interval after the signal at the latest, the second one after that.
    expect(Number(interval) * Number(fall)).toBeLessThan(lameDuck)
  })

  it('doctor reads from the Compose file where releases are, and the build which base images', () => {
    for (const name of ['api-1', 'api-2'])
      expect(service(name).environment?.['REGISTRY_URL']).toBe('${REGISTRY_URL-s3://releases}')
    for (const argument of ['BUILD_IMAGE', 'RUN_IMAGE']) {
      const [, byDefault] =
        new RegExp(`^ARG ${argument}=(.+)$`, 'm').exec(read('deploy/image/Containerfile')) ?? []
      expect(service('api-1').build?.args?.[argument]).toBe(`\${${argument}:-${byDefault}}`)
    }
  })

  it('the update in README.md restarts every service that runs the image', () => {
    const ofImage = Object.entries(services).flatMap(([name, { command = [] }]) =>
      /^(?:api|gateway|scripts|shared)\//.test(command[0] ?? '') ? [name] : [],
    )
    const updated = commandsBelow('Update').map((line) => line.split(' ').at(-1) ?? '')
    expect(ofImage.toSorted()).toEqual(updated.filter((name) => name !== 'build').toSorted())
  })

  it('releases pass the caching proxy that the API accepts', () => {
    const megabytes = numberIn(read('deploy/cdn/nginx.conf'), /client_max_body_size (\d+)m;/)
    const [, bytes = ''] =
      /(\d+) \* 1024 \* 1024/.exec(read('api/src/features/releases/commands/routes.ts')) ?? []
    expect([megabytes, Number(bytes)]).toEqual([8, 8])
  })
})

describe('the back-up service', { tags: ['decision-79'] }, () => {
  const [shell = '', words = '', script = ''] = service('backup').entrypoint ?? []
  const place = mkdtempSync(join(temporary, 'backup-'))
  const program = (body: string) => {
    writeFileSync(join(place, 'pgbackrest'), `#!/bin/sh\necho "$@" >> ${place}/calls\n${body}\n`)
    chmodSync(join(place, 'pgbackrest'), 0o755)
  }
  const local = script
    .replaceAll('$$', '$')
    .replaceAll('/tmp/', `${place}/`)
    .replace('/run/secrets/database_password', join(ROOT, 'package.json'))

  it.each([
    ['between two back-ups', 'exit 0'],
    ['after one that failed', 'exit 1'],
    ['while one runs', 'exec sleep 600'],
  ])('ends at once when it is asked to %s', async (_, body) => {
    program(body)
    rmSync(join(place, 'calls'), { force: true })
    const child = spawn(shell, [words, local], {
      env: { ...process.env, PATH: `${place}:${process.env['PATH']}` },
      stdio: 'ignore',
    })
    await expect.poll(() => spawnSync('cat', [join(place, 'calls')]).status, { timeout: 120_000 }).toBe(0)
    await sleep(300)
    const ended = once(child, 'exit')
    const began = performance.now()
    child.kill(service('backup').stop_signal as NodeJS.Signals)
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('the health check of the image', { tags: ['decision-79'] }, () => {
  const server = createServer(({ url }, response) => response.writeHead(url === '/ok' ? 200 : 503).end())
  afterAll(() => server.close())
  const check = (url: string) => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts/healthcheck.mjs'), url], { stdio: 'ignore' })
    return once(child, 'exit')
  }

  it('asks one address, and says by its code how that is', async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(
      await Promise.all([check(`${at}/ok`), check(`${at}/broken`), check('http://127.0.0.1:9/')]),
    ).toEqual([
      [0, null],
      [1, null],
      [1, null],
    ])
  })

  it('loads nothing but sockets: it runs every few seconds beside each server', () => {
    expect(read('scripts/healthcheck.mjs').match(/^import .*$/gm)).toEqual([
      "import { connect } from 'node:net'",
    ])
  })
})
