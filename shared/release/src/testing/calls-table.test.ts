import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RemoteManifest } from '../schema/manifest.ts'
import { CALL_TABLE } from './calls-table.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const routes = globSync('mf-*/remote.json', { cwd: ROOT }).flatMap(
  (file) => (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as RemoteManifest).routes,
)

it('the table of calls has those of every route, as the remotes say them', { tags: ['decision-67'] }, () => {
  const declared = routes
    .map(({ path, calls = [], callsBelow = [] }) => ({ path, calls: [...calls, ...callsBelow] }))
    .filter(({ calls }) => calls.length > 0)
  expect(declared.length).toBeGreaterThan(8)
  for (const { path, calls } of declared)
    expect(CALL_TABLE.filter(({ pattern }) => pattern === path).map((row) => row.calls)).toContainEqual(calls)
})
