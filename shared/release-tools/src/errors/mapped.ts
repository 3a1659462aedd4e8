// Translates places in built files into places in the sources.
import { posix } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ReleaseStore } from '@dhadha/gateway/registry'

/** `mf-practice/1.5.0/js/page-problem.ab12.js:1:2345`, in its parts. */
const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/

/**
 * Reads places in built files as places in sources, by the maps that the registry keeps (decision 75). A place
 * without a map, or that its map does not know, stays as it is.
 */
export function createMapper(store: Pick<ReleaseStore, 'open'>): (frame: string) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>()

  async function read(part: string, version: string, path: string): Promise<TraceMap | null> {
    try {
      const file = await store.open(part, version, `${path}.map`, 'identity')
      return file && new TraceMap((await file.read()).toString())
    } catch {
      // A map that cannot be read is ignored, and the count is shown without it.
      return null
    }
  }

  return async (frame) => {
    const [, part = '', version = '', path = '', line = '', column = ''] = FRAME.exec(frame) ?? []
    if (part === '') return frame
    const key = `${part}/${version}/${path}`
    const map = maps.get(key) ?? read(part, version, path)
    maps.set(key, map)
    const loaded = await map
    if (!loaded) return frame
    // Sources are named from where the build put the file. Browsers count columns from one, maps from nought.
    const found = originalPositionFor(loaded, { line: Number(line), column: Math.max(0, Number(column) - 1) })
    return found.source === null
      ? frame
      : `${posix.join(part, 'dist', posix.dirname(path), found.source)}:${found.line}:${found.column + 1}`
  }
}
