import { describe, expect, it } from 'vitest'
import { defaultValues, renderChart, type Manifest } from './chart.ts'

interface Probe {
  readonly httpGet: { readonly path: string }
  readonly periodSeconds: number
  readonly timeoutSeconds: number
  readonly failureThreshold: number
}
interface Container {
  readonly args: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly readinessProbe: Probe
  readonly volumeMounts: readonly {
    readonly name: string
    readonly mountPath: string
    readonly readOnly?: boolean
  }[]
}
type Workload = Manifest & {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } }
}

const findContainer = (name: string, values = defaultValues()): Container => {
  const found = renderChart('site', values).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
  ) as Workload | undefined
  const [container] = found?.spec.template.spec.containers ?? []
  if (!container) throw new Error(`there is no deployment ${name}`)
  return container
}

describe('what a running site needs on Kubernetes', { tags: ['decision-79'] }, () => {
  it.each([
    ['site-gateway', '/readyz'],
    ['site-api', '/api/ready'],
  ])(
    'no instance of %s is taken out for one late answer, nor one that is about to end in time',
    (name, path) => {
      const { readinessProbe, env } = findContainer(name)
      const { httpGet, periodSeconds, timeoutSeconds, failureThreshold } = readinessProbe
      expect([httpGet.path, timeoutSeconds, failureThreshold]).toEqual([path, 4, 2])
      const lameDuck = Number(env.find((item) => item.name === 'LAME_DUCK_SECONDS')?.value)
      expect(periodSeconds * failureThreshold).toBeLessThan(lameDuck)
    },
  )

  it('doctor reads from the chart where releases are: on the volume, or in a bucket', () => {
    const { volumeMounts, env } = findContainer('site-api')
    expect(volumeMounts).toContainEqual({ name: 'registry', mountPath: '/registry', readOnly: true })
    expect(env.map(({ name }) => name)).not.toContain('REGISTRY_URL')
    const values = defaultValues()
    const registry = { ...(values['registry'] as object), url: 's3://releases/dhadha' }
    const withBucket = findContainer('site-api', { ...values, registry })
    expect(withBucket.env).toContainEqual({ name: 'REGISTRY_URL', value: 's3://releases/dhadha' })
    expect(withBucket.volumeMounts.map(({ name }) => name)).not.toContain('registry')
  })

  it('the API of the chart sees when the last base back-up ended', () => {
    const values = {
      ...defaultValues(),
      backups: { ...(defaultValues()['backups'] as object), enabled: true },
    }
    const all = renderChart('site', values)
    expect(all.find(({ kind }) => kind === 'Cluster')).toMatchObject({
      spec: { managed: { roles: [{ name: 'dhadha', inRoles: ['pg_monitor'] }] } },
    })
    expect(all.find(({ kind }) => kind === 'ScheduledBackup')).toMatchObject({ spec: { target: 'primary' } })
  })
})
