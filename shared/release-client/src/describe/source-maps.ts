// Reads the modules of a build from its source maps.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A module of a build: where it lies on this machine, and its source, '' where the map has none. */
export interface SourceModule {
  readonly path: string
  readonly source: string
}

interface SourceMap {
  readonly sourceRoot?: string
  readonly sources: readonly (string | null)[]
  readonly sourcesContent?: readonly (string | null)[]
}

/**
 * The modules that the source maps of a build name, each once.
 *
 * @param dir folder of the build @param maps paths of its maps below that @param root folder that webpack's paths
 *   begin at
 */
export function readModules(dir: string, maps: readonly string[], root: string): SourceModule[] {
  const found = new Map<string, SourceModule>()
  for (const path of maps) {
    const map = parseMap(readFileSync(join(dir, path), 'utf8'))
    for (const [index, source] of (map?.sources ?? []).entries()) {
      if (source === null || source === '') continue
      const at = locate(source, join(dir, dirname(path), map?.sourceRoot ?? ''), root)
      const text = map?.sourcesContent?.[index] ?? found.get(at)?.source ?? ''
      found.set(at, { path: at, source: text })
    }
  }
  return [...found.values()]
}

/** Null where it is none: a file may end so by chance. */
function parseMap(json: string): SourceMap | null {
  try {
    const map = JSON.parse(json) as Partial<SourceMap> | null
    return Array.isArray(map?.sources) ? (map as SourceMap) : null
  } catch {
    return null
  }
}

/** `webpack://name/./src/x.js` begins at the root of the project, any other path at its map. */
function locate(source: string, mapFolder: string, root: string): string {
  const [path = ''] = source.split('?', 1)
  const bundled = /^webpack:\/\/[^/]*\/(.*)$/.exec(path)?.[1]
  if (bundled === undefined) return resolve(mapFolder, path.replace(/^file:\/\//, ''))
  // Rspack leaves out the slash of an absolute path, webpack the root's.
  return existsSync(`/${bundled}`) ? `/${bundled}` : resolve(root, bundled)
}
