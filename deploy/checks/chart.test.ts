import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/parts.ts'
import { compile, MODULES, toProgram } from './chart-types.ts'
import { CHART, comparable, defaultValues, readDocuments, renderChart, type Manifest } from './chart.ts'
import { documentedSettings } from './settings.ts'
import { parseTemplate, print } from './template.ts'

const hasHelm = spawnSync('helm', ['version', '--short']).status === 0

/** Connections of an instance of the API beside those of calls; connections.test.ts of the API holds the number. */
const CONNECTIONS_BESIDE_CALLS = 7

/** Values with everything on that the defaults leave off. */
function fullValues(): Record<string, unknown> {
  const values = defaultValues() as Record<string, Record<string, unknown>>
  return {
    ...values,
    registry: { ...values['registry'], url: 's3://releases/dhadha', endpoint: 'https://s3.example.org' },
    backups: { ...values['backups'], enabled: true },
    monitoring: { ...values['monitoring'], enabled: true },
    api: { ...values['api'], secret: { name: 'mail', keys: ['SMTP_URL', 'SMS_URL'] } },
    gateway: {
      ...values['gateway'],
      settings: { SECURITY_CONTACT: 'security@dhadha.example' },
      secret: { name: 'gateway', keys: ['INTERNAL_KEY'] },
    },
    release: {
      ...values['release'],
      settings: { RELEASE_SOAK: '4h' },
      secret: { name: 'release-worker', keys: ['RELEASE_WEBHOOK_URL'] },
    },
    image: { ...values['image'], pullSecrets: [{ name: 'registry' }] },
  }
}

const ALL = renderChart('site', fullValues())

interface Container {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string }[]
  readonly resources: { readonly limits: { readonly memory?: string } }
}

interface Pod {
  readonly containers: readonly Container[]
  readonly securityContext: object
  readonly terminationGracePeriodSeconds?: number
  readonly volumes: readonly { readonly name: string }[]
}

interface Workload extends Manifest {
  readonly spec: {
    readonly strategy?: object
    readonly selector?: object
    readonly template: { readonly metadata: { readonly labels: Record<string, string> }; readonly spec: Pod }
  }
}

const workloads = ALL.filter((manifest): manifest is Workload =>
  ['Deployment', 'Job'].includes(manifest.kind),
)
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)
const named = (kind: string, name: string): Manifest => {
  const found = ALL.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`the chart has no ${kind} ${name}`)
  return found
}

describe('the chart', { tags: ['decision-79'] }, () => {
  it('consists of what Kubernetes knows, field by field', () => {
    const ours = ALL.filter(({ apiVersion }) => apiVersion in MODULES)
    const foreign = ALL.filter(({ apiVersion }) => !(apiVersion in MODULES)).map(({ kind }) => kind)
    expect(ours.length).toBeGreaterThan(12)
    expect(foreign.toSorted()).toEqual(['Cluster', 'ObjectStore', 'PodMonitor', 'ScheduledBackup'])
    const [workload] = workloads
    const wrong = { ...workload, spec: { ...workload?.spec, replica: 2 } } as Manifest
    const output = compile(toProgram([...ours, wrong]))
    // The compiler looks: it names the one field that does not exist, and nothing else.
    expect(output.split('\n').filter((line) => line.includes('error'))).toEqual([
      expect.stringContaining(`'"replica"' does not exist`),
    ])
  })

  it('accepts its own values, and none that break its schema', () => {
    const check = new Ajv({ strict: true, strictTuples: false }).compile(
      JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object,
    )
    const values = defaultValues()
    expect([check(values), check.errors]).toEqual([true, null])
    expect([check(fullValues()), check.errors]).toEqual([true, null])
    expect(check({ ...values, image: { repository: 'a', tag: 'latest' } })).toBe(false)
    expect(check({ ...values, databse: {} })).toBe(false)
  })

  it('names only settings that .env.example documents', () => {
    const known = documentedSettings()
    const names = containers.flatMap(({ env = [] }) => env.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
    const listed = readFileSync(join(CHART, 'values.yaml'), 'utf8').match(/keys: \[([A-Z_, ]+)\]/)?.[1]
    expect(listed?.split(', ').filter((name) => !known.has(`${name}_FILE`))).toEqual([])
  })

  it('runs programs that exist, without rights, on a file system that it cannot write', () => {
    expect(containers.map(({ name }) => name)).toEqual(['api', 'gateway', 'ship', 'content', 'release'])
    for (const { args, securityContext, resources } of containers) {
      expect(() => readFileSync(join(ROOT, args[0] ?? ''))).not.toThrow()
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources.limits.memory).toBeDefined()
    }
    for (const { spec } of workloads) {
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(spec.template.spec).toMatchObject({ automountServiceAccountToken: false })
    }
  })

  it(
    'has one process that compares versions and does what is asked for, which needs no disk with a bucket',
    { tags: ['decision-79'] },
    () => {
      const { spec } = named('Deployment', 'site-release') as Workload
      expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
      const [container] = spec.template.spec.containers
      expect(container?.args).toEqual(['shared/release-tools/src/cli.ts', 'watch'])
      expect(container?.env).toEqual(
        expect.arrayContaining([
          { name: 'API_URL', value: 'http://site-api:4100' },
          { name: 'INTERNAL_KEY_FILE', value: '/run/secrets/settings/INTERNAL_KEY' },
          { name: 'GATEWAY_METRICS', value: 'dns+http://site-gateway-metrics:9464/metrics' },
          { name: 'RELEASE_SOAK', value: '4h' },
          { name: 'RELEASE_WEBHOOK_URL_FILE', value: '/run/secrets/release/RELEASE_WEBHOOK_URL' },
        ]),
      )
      expect(JSON.stringify(named('NetworkPolicy', 'site-api'))).toContain('dhadha-release')
      // The canary analysis runs without the key, too.
      const alone = renderChart('site', defaultValues()).filter(
        ({ metadata }) => metadata.name === 'site-release',
      ) as Workload[]
      expect(alone.map(({ kind }) => kind)).toEqual(['NetworkPolicy', 'Deployment'])
      expect(alone[1]?.spec.template.spec.containers[0]?.volumeMounts).toEqual([
        { name: 'registry', mountPath: '/registry' },
        { name: 'tmp', mountPath: '/tmp' },
      ])
    },
  )

  it(
    'names every gateway by its own address, and opens its metrics to the release worker',
    { tags: ['decision-79'] },
    () => {
      expect(named('Service', 'site-gateway-metrics')).toMatchObject({
        spec: {
          clusterIP: 'None',
          publishNotReadyAddresses: true,
          ports: [{ name: 'metrics', port: 9464, targetPort: 'metrics' }],
        },
      })
      const from = JSON.stringify(
        (named('NetworkPolicy', 'site-gateway') as Manifest & { spec: { ingress: object[] } }).spec.ingress,
      )
      expect(from).toContain('dhadha-release')
      const to = JSON.stringify(
        (named('NetworkPolicy', 'site-release') as Manifest & { spec: { egress: object[] } }).spec.egress,
      )
      expect(to).toMatch(/"dhadha-gateway".*\{"port":"metrics"\}/)
    },
  )

  it('claims a volume for releases only without a bucket', { tags: ['decision-79'] }, () => {
    const claims = (values: Record<string, unknown>) =>
      renderChart('site', values).flatMap(({ kind, metadata }) =>
        kind === 'PersistentVolumeClaim' ? [metadata.name] : [],
      )
    expect(claims(fullValues())).toEqual(['site-data'])
    expect(claims(defaultValues())).toEqual(['site-registry', 'site-data'])
    const names = ALL.map((manifest) => JSON.stringify(manifest)).join('')
    expect(names).not.toContain('/registry"')
    expect(names).not.toContain('REGISTRY_DIR')
  })

  it(
    'gives the bucket to all that read or write releases, and a way there',
    { tags: ['decision-79'] },
    () => {
      for (const name of ['gateway', 'ship', 'release']) {
        const { env = [], volumeMounts = [] } = containers.find((container) => container.name === name) ?? {}
        expect(env).toEqual(
          expect.arrayContaining([
            { name: 'REGISTRY_URL', value: 's3://releases/dhadha' },
            { name: 'AWS_ENDPOINT_URL_S3', value: 'https://s3.example.org' },
            { name: 'AWS_SHARED_CREDENTIALS_FILE', value: '/run/secrets/bucket/credentials' },
          ]),
        )
        expect(volumeMounts).toEqual(
          expect.arrayContaining([
            { name: 'cache', mountPath: '/cache' },
            { name: 'bucket', mountPath: '/run/secrets/bucket', readOnly: true },
          ]),
        )
        expect(JSON.stringify(named('NetworkPolicy', 'site-bucket'))).toContain(`dhadha-${name}`)
      }
      expect(JSON.stringify(renderChart('site', defaultValues()))).not.toContain('REGISTRY_URL')
    },
  )

  it('mounts only volumes that the pod has', () => {
    for (const { spec } of workloads) {
      const volumes = new Set(spec.template.spec.volumes.map(({ name }) => name))
      for (const { volumeMounts } of spec.template.spec.containers)
        expect(volumeMounts.filter(({ name }) => !volumes.has(name))).toEqual([])
    }
  })

  it.each(['api', 'gateway'])('replaces instances of the %s one by one, and keeps one of them', (name) => {
    const { spec } = named('Deployment', `site-${name}`) as Workload
    expect(spec.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    const { env = [] } = spec.template.spec.containers[0] ?? {}
    const lameDuck = Number(env.find((item) => item.name === 'LAME_DUCK_SECONDS')?.value)
    expect(lameDuck).toBeGreaterThanOrEqual(5)
    // The API gives answers under way 25 s after that.
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(lameDuck + 25)
    const budget = named('PodDisruptionBudget', `site-${name}`)
    expect(budget).toMatchObject({ spec: { maxUnavailable: 1, selector: spec.selector } })
    const scaler = named('HorizontalPodAutoscaler', `site-${name}`) as Manifest & {
      spec: { minReplicas: number }
    }
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2)
  })

  it('opens no more connections than the database takes', () => {
    const { api, database } = defaultValues() as {
      api: { maxReplicas: number; settings: { DATABASE_POOL_SIZE: string } }
      database: { maxConnections: number }
    }
    // An update runs an additional instance; standbys, the operator and back-ups need connections, too.
    const perInstance = Number(api.settings.DATABASE_POOL_SIZE) + CONNECTIONS_BESIDE_CALLS
    const needed = (api.maxReplicas + 1) * perInstance + 20
    expect(needed).toBeLessThanOrEqual(database.maxConnections)
  })

  it('acknowledges what two database servers have', () => {
    expect(named('Cluster', 'site-database')).toMatchObject({
      spec: {
        instances: 3,
        postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
      },
    })
  })

  it('lets every pod be reached by those alone who have to', () => {
    const policies = ALL.filter(({ kind }) => kind === 'NetworkPolicy') as (Manifest & {
      spec: { podSelector: { matchLabels?: Record<string, string> }; policyTypes: string[] }
    })[]
    const text = JSON.stringify(policies.map(({ spec }) => spec.podSelector))
    for (const { spec } of workloads)
      expect(text).toContain(spec.template.metadata.labels['app.kubernetes.io/name'] ?? '')
    expect(text).toContain('cnpg.io/cluster')
    expect(policies.every(({ spec }) => spec.policyTypes.includes('Ingress'))).toBe(true)
  })

  it.each(['api', 'gateway'])('lets the %s send traces to a collector beside Prometheus', (name) => {
    expect(named('NetworkPolicy', `site-${name}`)).toMatchObject({
      spec: {
        egress: expect.arrayContaining([
          {
            to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
            ports: [{ port: 4318 }],
          },
        ]) as object,
      },
    })
  })

  it('keeps the data when it is uninstalled', () => {
    const retained = ALL.filter(({ kind }) => ['PersistentVolumeClaim', 'Cluster'].includes(kind))
    expect(retained).toHaveLength(2)
    for (const { metadata } of retained)
      expect(metadata).toMatchObject({ annotations: { 'helm.sh/resource-policy': 'keep' } })
  })

  if (hasHelm)
    it('is what Helm makes of it, and passes its lint', () => {
      const helm = (...words: string[]) => spawnSync('helm', words, { encoding: 'utf8' })
      const lint = helm('lint', '--strict', CHART)
      expect([lint.status, lint.stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
      const { stdout } = helm('template', 'site', CHART)
      expect(comparable(readDocuments(stdout) as Manifest[])).toEqual(
        comparable(renderChart('site', defaultValues())),
      )
    })
})

describe('the template language', { tags: ['decision-79'] }, () => {
  const render = (source: string, root: object) =>
    print(parseTemplate(source), { root, variables: new Map(), defined: new Map() })

  it.each([
    ['a {{ .b.c }} d', { b: { c: 1 } }, 'a 1 d'],
    ['a\n{{- if .b }}\nc\n{{- end }}\nd', { b: false }, 'a\nd'],
    ['a\n{{- if .b }}\nc\n{{- end }}\nd', { b: 'x' }, 'a\nc\nd'],
    [
      '{{- range $k, $v := .b }}{{ $k }}={{ $v | quote }};{{- end }}',
      { b: { z: 'y', a: 'b' } },
      'a="b";z="y";',
    ],
    ['x: {{- toYaml .b | nindent 2 }}', { b: { c: [1] } }, 'x:\n  c:\n    - 1'],
    ['{{- if not .b }}c{{- end }}', { b: '' }, 'c'],
    ['{{- if not .b }}c{{- end }}', { b: 'x' }, ''],
    ['{{/* not shown */}}a', {}, 'a'],
  ])('renders %j as Helm does', (source, root, expected) => {
    expect(render(source, root)).toBe(expected)
  })

  it.each(['{{ .missing }}', '{{ if .b }}', '{{ end }}', '{{ with .b }}{{ end }}', '{{ .b | upper }}'])(
    'refuses %s instead of guessing',
    (source) => {
      expect(() => render(source, { b: 'x' })).toThrow(/there is no|without|not known/)
    },
  )
})
