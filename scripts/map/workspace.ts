// Reads all modules of the repository and the imports between them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../parts.ts'
import type { Edge } from './graph.ts'
import { parseImports } from './imports.ts'
import { readPackages, resolveImport, type Package } from './packages.ts'
import { isProduct, getModule } from './modules.ts'

export interface Module {
  name: string
  files: number
  lines: number
}

/** The packages and folders of the repository, and the imports between them in production code (tests are left out). */
export interface Workspace {
  packages: readonly Package[]
  modules: readonly Module[]
  edges: readonly Edge[]
  /** The imports between files, those within a module included. */
  fileEdges: readonly Pick<Edge, 'from' | 'to'>[]
}

export function readWorkspace(): Workspace {
  const packages = readPackages()
  const files = globSync(
    packages.map(({ folder }) => `${folder}/**/*.{ts,tsx,mjs,css}`),
    { cwd: ROOT, exclude: ['**/node_modules', '**/dist', 'shared/create-remote/template'] },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isProduct(path))
    .toSorted()

  const modules = new Map<string, Module>()
  const edges = new Map<string, Edge>()
  const fileEdges: Pick<Edge, 'from' | 'to'>[] = []
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const name = getModule(file)
    const module = modules.get(name) ?? { name, files: 0, lines: 0 }
    modules.set(name, { name, files: module.files + 1, lines: module.lines + source.split('\n').length - 1 })
    for (const { specifier, typeOnly } of file.endsWith('.css') ? [] : parseImports(file, source)) {
      const target = resolveImport(packages, file, specifier)
      if (!target) continue
      fileEdges.push({ from: file, to: target })
      const to = getModule(target)
      if (to === name) continue
      const key = `${name} ${to}`
      const edge = edges.get(key) ?? { from: name, to, values: 0, types: 0 }
      if (typeOnly) edge.types += 1
      else edge.values += 1
      edges.set(key, edge)
    }
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')
  return {
    packages,
    fileEdges,
    modules: [...modules.values()].toSorted(byName),
    edges: [...edges.values()].toSorted(
      (a, b) => a.from.localeCompare(b.from, 'en') || a.to.localeCompare(b.to, 'en'),
    ),
  }
}
