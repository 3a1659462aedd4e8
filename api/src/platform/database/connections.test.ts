import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONNECTIONS_BESIDE_CALLS } from './open.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

it('the settings and the chart say how many connections an instance opens beside those of calls', () => {
  expect(CONNECTIONS_BESIDE_CALLS).toBe(7)
  expect(read('.env.example')).toMatch(/health checks have up\n?# to seven more\./)
  expect(read('deploy/helm/dhadha/values.yaml')).toContain('and seven more connections each')
  expect(read('deploy/checks/chart.test.ts')).toContain('const CONNECTIONS_BESIDE_CALLS = 7\n')
})
