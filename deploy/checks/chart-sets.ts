// Values that operators may set, and the objects that the chart renders with them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { CHART, defaultValues, renderChart, type Manifest } from './chart.ts'

export type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values over those of the chart, as Helm merges a file of `--values` into them. */
export const merge = (base: Tree, over: Tree): Tree => {
  const changed = Object.entries(over).map(([key, value]) => {
    const before = base[key]
    return [key, isTree(before) && isTree(value) ? merge(before, value) : value] as const
  })
  return { ...base, ...Object.fromEntries(changed) }
}

const check = new Ajv({ strict: true }).compile(
  JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8')) as object,
)
/** Whether the schema of the chart accepts these values. */
export const isValid = (over: Tree): boolean => check(merge(defaultValues(), over))
/** Objects of the chart with these values. @throws Error for values that the schema refuses */
export const render = (over: Tree, name = 'site'): Manifest[] => {
  const values = merge(defaultValues(), over)
  if (!check(values)) throw new Error(JSON.stringify(check.errors))
  return renderChart(name, values)
}
export const find = (all: readonly Manifest[], kind: string, name?: string): Manifest | undefined =>
  all.find((manifest) => manifest.kind === kind && (name === undefined || manifest.metadata.name === name))

export const DIGEST = `sha256:${'a'.repeat(64)}`
export const POD = {
  nodeSelector: { pool: 'web' },
  tolerations: [{ key: 'web', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } } },
  priorityClassName: 'high',
  annotations: { 'example.org/a': 'b' },
  labels: { team: 'puzzles' },
  extraEnv: [{ name: 'NODE_USE_ENV_PROXY', value: '1' }],
  extraVolumes: [{ name: 'authority', configMap: { name: 'authority' } }],
  extraVolumeMounts: [{ name: 'authority', mountPath: '/etc/authority', readOnly: true }],
}
const SPREAD = {
  topologySpreadConstraints: [
    { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway' },
  ],
}
export const PODS = {
  gateway: { pod: { ...POD, ...SPREAD } },
  api: { pod: { ...POD, ...SPREAD } },
  release: { pod: POD },
  jobs: { pod: POD },
}
export const EXTERNAL = {
  database: { enabled: false, secret: { name: 'rds', key: 'pooled', directKey: 'direct' } },
  networkPolicies: {
    databaseEgress: [{ to: [{ ipBlock: { cidr: '10.9.0.0/16' } }], ports: [{ port: 5432 }] }],
  },
}
export const ROUTE = {
  ingress: { enabled: false },
  route: {
    enabled: true,
    parentRefs: [{ name: 'public', namespace: 'gateways' }],
    hostnames: ['dhadha.example'],
  },
}
/** Values of seven kinds of sites. */
export const SETS: Readonly<Record<string, Tree>> = {
  defaults: {},
  'an external database': EXTERNAL,
  'an ingress with annotations': {
    ingress: { annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
  },
  'the Gateway API': ROUTE,
  'no autoscaling': { autoscaling: { enabled: false } },
  'no policies': { networkPolicies: { enabled: false } },
  everything: merge(merge(PODS, ROUTE), {
    image: { digest: DIGEST },
    serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/dhadha' } },
    registry: { url: 's3://releases/dhadha', secret: '' },
    backups: { enabled: true },
    monitoring: {
      enabled: true,
      rules: { enabled: true, labels: { release: 'prometheus' } },
      dashboard: { enabled: true },
    },
  }),
}
export const EVERYTHING = SETS['everything'] ?? {}

interface Container {
  readonly image: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
  readonly volumeMounts?: readonly object[]
  readonly resources: object
}
type Workload = Manifest & {
  readonly spec: {
    readonly replicas?: number
    readonly template: {
      readonly metadata: { readonly labels: Tree; readonly annotations: Tree }
      readonly spec: Tree & { readonly containers: readonly [Container]; readonly volumes: readonly Tree[] }
    }
  }
}
export const getWorkloads = (all: readonly Manifest[]): Workload[] =>
  all.filter((manifest): manifest is Workload => ['Deployment', 'Job'].includes(manifest.kind))
export const workload = (all: readonly Manifest[], name: string): Workload => {
  const found = getWorkloads(all).find(({ metadata }) => metadata.name.startsWith(name))
  if (!found) throw new Error(`there is no workload ${name}`)
  return found
}
