import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'
import {
  DIGEST,
  EVERYTHING,
  EXTERNAL,
  find,
  isValid,
  merge,
  POD,
  PODS,
  render,
  ROUTE,
  SETS,
  workload,
  getWorkloads,
  type Tree,
} from './chart-sets.ts'
import { compile, MODULES, toProgram } from './chart-types.ts'
import { defaultValues, renderNotes, type Manifest } from './chart.ts'

const getKinds = (all: readonly Manifest[]): string[] => all.map(({ kind }) => kind)
const jobNames = (over: Tree): string[] =>
  getWorkloads(render(over)).flatMap(({ kind, metadata }) => (kind === 'Job' ? [metadata.name] : []))

describe('values of the chart', { tags: ['decision-79'] }, () => {
  it('make what Kubernetes knows, field by field, in each of seven sets', () => {
    const ours = Object.values(SETS).flatMap((over) =>
      render(over).filter(({ apiVersion }) => apiVersion in MODULES),
    )
    expect(ours.length).toBeGreaterThan(7 * 15)
    expect(compile(toProgram(ours))).toBe('')
  })

  it.each(Object.entries(SETS))('make objects of different names with %s', (_, over) => {
    const names = render(over).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('let an ingress take uploads of 8 MiB and slow answers, and an issuer of certificates', () => {
    expect(find(render(SETS['an ingress with annotations'] ?? {}), 'Ingress')).toMatchObject({
      metadata: {
        annotations: {
          'cert-manager.io/cluster-issuer': 'letsencrypt',
          'nginx.ingress.kubernetes.io/proxy-body-size': '9m',
          'nginx.ingress.kubernetes.io/proxy-read-timeout': '130',
        },
      },
    })
  })

  it('make a route of the Gateway API in place of the ingress', () => {
    const all = render(ROUTE)
    expect(getKinds(all)).not.toContain('Ingress')
    expect(find(all, 'HTTPRoute')).toMatchObject({
      apiVersion: 'gateway.networking.k8s.io/v1',
      spec: {
        parentRefs: [{ name: 'public', namespace: 'gateways' }],
        hostnames: ['dhadha.example'],
        rules: [{ timeouts: { request: '130s' }, backendRefs: [{ name: 'site-gateway', port: 80 }] }],
      },
    })
    expect(isValid({ route: { enabled: true } })).toBe(false)
  })

  it('take a database of the operator, also behind PgBouncer', () => {
    const all = render(EXTERNAL)
    expect(JSON.stringify(all)).not.toContain('cnpg.io')
    for (const name of ['site-api', 'site-content']) {
      const { containers, volumes } = workload(all, name).spec.template.spec
      expect(containers[0].env).toContainEqual({
        name: 'DATABASE_DIRECT_URL_FILE',
        value: '/run/secrets/database/direct',
      })
      expect(volumes.find((volume) => volume['name'] === 'database')).toMatchObject({
        secret: {
          secretName: 'rds',
          items: [
            { key: 'pooled', path: 'uri' },
            { key: 'direct', path: 'direct' },
          ],
        },
      })
    }
    expect(JSON.stringify(find(all, 'NetworkPolicy', 'site-api'))).toContain('10.9.0.0/16')
    expect(isValid({ database: { enabled: false } })).toBe(false)
    expect(isValid(merge(EXTERNAL, { backups: { enabled: true } }))).toBe(false)
  })

  it('name jobs by all that they are made of, so that no finished one is changed', () => {
    const names = jobNames({})
    expect(names).toEqual([
      expect.stringMatching(/^site-ship-[0-9a-f]{10}$/),
      expect.stringMatching(/^site-content-[0-9a-f]{10}$/),
    ])
    expect(jobNames({})).toEqual(names)
    for (const over of [
      { image: { tag: '1.0.1' } },
      { image: { digest: DIGEST } },
      { api: { settings: { LOG_LEVEL: 'warn' } } },
    ])
      expect(jobNames(over).filter((name) => names.includes(name))).toEqual([])
    expect(workload(render({}), 'site-ship').spec).toMatchObject({ ttlSecondsAfterFinished: 86_400 })
    expect(workload(render({ jobs: { ttlSecondsAfterFinished: 0 } }), 'site-ship').spec).not.toHaveProperty(
      'ttlSecondsAfterFinished',
    )
  })

  it('say of every pod where it runs and what it gets besides', () => {
    const all = getWorkloads(render(PODS))
    expect(all).toHaveLength(5)
    for (const { metadata, spec } of all) {
      const { metadata: pod, spec: own } = spec.template
      const { nodeSelector, tolerations, affinity, priorityClassName } = POD
      expect(own, metadata.name).toMatchObject({ nodeSelector, tolerations, affinity, priorityClassName })
      expect(pod).toMatchObject({ labels: POD.labels, annotations: POD.annotations })
      expect(own.containers[0].env).toEqual(expect.arrayContaining(POD.extraEnv))
      expect(own.containers[0].volumeMounts).toEqual(expect.arrayContaining(POD.extraVolumeMounts))
      expect(own.volumes).toEqual(expect.arrayContaining(POD.extraVolumes))
    }
    for (const name of ['site-gateway', 'site-api'])
      expect(workload(all, name).spec.template.spec['topologySpreadConstraints']).toMatchObject([
        { topologyKey: 'kubernetes.io/hostname' },
        { topologyKey: 'topology.kubernetes.io/zone' },
      ])
  })

  it.each([
    [
      'release',
      'site-release',
      { release: { resources: { requests: { cpu: '7m' }, limits: { memory: '1Gi' } } } },
    ],
    [
      'ship',
      'site-ship',
      { jobs: { ship: { resources: { requests: { cpu: '7m' }, limits: { memory: '1Gi' } } } } },
    ],
    [
      'content',
      'site-content',
      { jobs: { content: { resources: { requests: { cpu: '7m' }, limits: { memory: '1Gi' } } } } },
    ],
  ])('set the resources of %s', (_, name, over) => {
    expect(workload(render(over), name).spec.template.spec.containers[0].resources).toMatchObject({
      requests: { cpu: '7m' },
      limits: { memory: '1Gi' },
    })
  })

  it('run all pods by an account of their own, which may be an identity of the cloud in place of keys of the bucket', () => {
    const all = render(EVERYTHING)
    expect(find(all, 'ServiceAccount', 'site')).toMatchObject({
      metadata: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/dhadha' } },
      automountServiceAccountToken: false,
    })
    for (const { spec } of getWorkloads(all)) expect(spec.template.spec['serviceAccountName']).toBe('site')
    expect(JSON.stringify(all)).not.toContain('AWS_SHARED_CREDENTIALS_FILE')
    const own = render({ serviceAccount: { create: false, name: 'mine' } })
    expect(getKinds(own)).not.toContain('ServiceAccount')
    expect(workload(own, 'site-api').spec.template.spec['serviceAccountName']).toBe('mine')
    expect(isValid({ serviceAccount: { create: false } })).toBe(false)
  })

  it('name an image by its digest, and never by a tag that moves', { tags: ['attack-253'] }, () => {
    for (const { spec } of getWorkloads(render(EVERYTHING)))
      expect(spec.template.spec.containers[0].image).toBe(`registry.example.org/dhadha:1.0.0@${DIGEST}`)
    const images = ['a/postgresql:18', 'a/postgresql:latest', 'a/postgresql', 'a:5000/postgresql']
    expect(images.filter((image) => isValid({ database: { image } }))).toEqual([])
    expect(isValid({ database: { image: `a/postgresql@${DIGEST}` } })).toBe(true)
    expect(isValid({ image: { digest: 'sha256:1' } })).toBe(false)
  })

  it('name objects otherwise, and never two of them alike', () => {
    const getNames = (over: Tree) => render(over).map(({ metadata }) => metadata.name)
    expect(getNames({ nameOverride: 'b' }).every((name) => /^site-b(?:-|$)/.test(name))).toBe(true)
    expect(getNames({ fullnameOverride: 'own' }).every((name) => /^own(?:-|$)/.test(name))).toBe(true)
    expect(JSON.stringify(render({ fullnameOverride: 'own' }))).not.toMatch(
      /site-(?:api|gateway|database|data)/,
    )
    expect(isValid({ fullnameOverride: 'Not a name' })).toBe(false)
  })

  it('put the labels of Helm on every object, and none that change into a selector', () => {
    for (const { kind, metadata } of render(EVERYTHING))
      expect(metadata, `${kind} ${metadata.name}`).toMatchObject({
        labels: {
          'app.kubernetes.io/instance': 'site',
          'app.kubernetes.io/managed-by': 'Helm',
          'helm.sh/chart': 'dhadha-1.0.0',
        },
      })
    const selectors = render({}).map((manifest) =>
      JSON.stringify((manifest as unknown as { spec?: { selector?: object } }).spec?.selector ?? ''),
    )
    expect(selectors.filter((selector) => selector.includes('helm.sh'))).toEqual([])
  })

  it('switch the autoscaler off, and then say how many run', () => {
    const off = render({ autoscaling: { enabled: false }, api: { minReplicas: 3 } })
    expect(getKinds(off)).not.toContain('HorizontalPodAutoscaler')
    expect(workload(off, 'site-api').spec.replicas).toBe(3)
    expect(workload(render({}), 'site-api').spec).not.toHaveProperty('replicas')
  })

  it('open the way to a private relay, to IPv6 and to name servers elsewhere, or close nothing', () => {
    expect(getKinds(render({ networkPolicies: { enabled: false } }))).not.toContain('NetworkPolicy')
    const over = {
      networkPolicies: {
        dns: { to: [{ ipBlock: { cidr: '169.254.20.10/32' } }] },
        extraEgress: [{ to: [{ ipBlock: { cidr: '10.1.2.3/32' } }], ports: [{ port: 25 }] }],
      },
    }
    for (const name of ['site-api', 'site-release']) {
      const text = JSON.stringify(find(render(over), 'NetworkPolicy', name))
      expect(text).toContain('{"to":[{"ipBlock":{"cidr":"10.1.2.3/32"}}],"ports":[{"port":25}]}')
      expect(text).toContain('"cidr":"::/0"')
      expect(text).toContain('169.254.20.10/32')
      expect(text).not.toContain('kube-system')
    }
  })

  it('name the proxies that the API believes, once', () => {
    const { env = [] } = workload(render({ api: { trustProxy: 'loopback,100.64.0.0/10' } }), 'site-api').spec
      .template.spec.containers[0]
    expect(env.filter(({ name }) => name === 'TRUST_PROXY')).toEqual([
      { name: 'TRUST_PROXY', value: 'loopback,100.64.0.0/10' },
    ])
    for (const part of ['api', 'gateway'])
      expect(isValid({ [part]: { settings: { TRUST_PROXY: 'all' } } })).toBe(false)
  })

  it('bring the alerts and the dashboard of the project itself', () => {
    const all = render(EVERYTHING)
    const read = (file: string) => readFileSync(join(ROOT, 'deploy/observability', file), 'utf8')
    expect(find(all, 'PrometheusRule')).toMatchObject({
      metadata: { labels: { release: 'prometheus' } },
      spec: parse(read('alerts.yaml')) as object,
    })
    const { data } = find(all, 'ConfigMap') as unknown as { data: Record<string, string> }
    expect(JSON.parse(data['dhadha.json'] ?? '')).toEqual(JSON.parse(read('dashboard.json')))
  })

  it('let a node be emptied of pods that are not ready', () => {
    const budgets = render({}).filter(({ kind }) => kind === 'PodDisruptionBudget')
    expect(budgets).toHaveLength(2)
    for (const budget of budgets)
      expect(budget).toMatchObject({ spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow' } })
  })

  it('bring a test for `helm test`, which reaches the gateways', () => {
    const all = render({})
    expect(find(all, 'Pod', 'site-test')).toMatchObject({
      metadata: {
        labels: { 'app.kubernetes.io/name': 'dhadha-test' },
        annotations: { 'helm.sh/hook': 'test' },
      },
    })
    expect(JSON.stringify(find(all, 'NetworkPolicy', 'site-gateway'))).toContain('dhadha-test')
  })

  it('warn in the notes if back-ups are off', () => {
    const notes = (over: Tree) => renderNotes(merge(defaultValues(), over))
    expect(notes({})).toContain('WARNING: back-ups are off')
    expect(notes({ backups: { enabled: true } })).not.toContain('back-ups are off')
    expect(notes(EXTERNAL)).toContain('The database is yours')
  })
})

describe('what the chart says that it needs', { tags: ['decision-79'] }, () => {
  const text = readFileSync(join(ROOT, 'deploy/helm/README.md'), 'utf8')

  it('helm waits for jobs of the chart, and as long as a first start may take', () => {
    const command = /^helm upgrade --install .*$/m.exec(text)?.[0] ?? ''
    expect(command).toMatch(/--wait --wait-for-jobs --timeout 20m/)
  })

  it.each([
    'metrics-server',
    'CloudNativePG 1.26',
    'cert-manager',
    'storage.className',
    'database.className',
    'kubectl rollout restart',
    'helm test',
  ])('the chart names %s', (need) => {
    expect(text).toContain(need)
  })
})
