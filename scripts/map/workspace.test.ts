import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../parts.ts'
import { findCycles } from './graph.ts'
import { readWorkspace } from './workspace.ts'
import { createDrawings, MAP_PAGE, printMapPage } from './print.ts'
import { getPackageFolder } from './modules.ts'
import { createAllowedImports } from './rules.ts'

const workspace = readWorkspace()

it('the map finds modules in every package, and those of API, gateway and shell by their folders', () => {
  const names = workspace.modules.map(({ name }) => name)
  expect(names).toContain('shared/contract')
  expect(names).toContain('api/src/features/learning')
  expect(names).toContain('gateway/src/registry')
  expect(names).toContain('shell/src/notifications')
})

it('modules have no import cycle, types included', () => {
  expect(findCycles(workspace.edges)).toEqual([])
})

it('files have no import cycle, types included', () => {
  expect(findCycles(workspace.fileEdges)).toEqual([])
})

it('the drawings of docs/map.md have no cycle', () => {
  for (const { title, edges } of createDrawings(workspace))
    expect([title, findCycles(edges)]).toEqual([title, []])
})

it('package.json names everything that a package imports', () => {
  const getDependencies = (folder: string) =>
    workspace.packages.find((pkg) => pkg.folder === folder)?.dependencies ?? []
  const getName = (folder: string) => workspace.packages.find((pkg) => pkg.folder === folder)?.name ?? folder
  const missing = workspace.edges
    .map(({ from, to }) => ({ from: getPackageFolder(`${from}/`), to: getPackageFolder(`${to}/`) }))
    .filter(
      ({ from, to }) =>
        from !== to && !to.startsWith('scripts') && !getDependencies(from).includes(getName(to)),
    )
  expect(missing).toEqual([])
})

it('lint and package.json define who may import whom', () => {
  const allowed = createAllowedImports(workspace)
  expect(allowed('shared/contract')).toEqual([])
  expect(allowed('api/src/platform/database')).toContain('platform/*')
  expect(allowed('api/src/platform/database')).not.toContain('features/*/index.ts')
  expect(allowed('api/src/features/learning')).toContain('features/*/index.ts')
  expect(allowed('api/src/features/learning')).not.toContain('app/*')
  expect(allowed('mf-practice')).toContain('@dhadha/boards/views')
  expect(allowed('mf-practice')).not.toContain('@dhadha/contract/shell')
})

it('docs/map.md has the graphs of today (else: pnpm map --write)', () => {
  expect(readFileSync(join(ROOT, MAP_PAGE), 'utf8')).toBe(printMapPage(workspace))
})
