import type { CDPSession } from '@playwright/test'

/** Bytes and number of objects by constructor, or by their kind where they have none. */
export type Census = ReadonlyMap<string, { readonly bytes: number; readonly count: number }>

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** Counts what is on the heap of a page, its garbage collected. */
export async function takeCensus(cdp: CDPSession): Promise<Census> {
  const chunks: string[] = []
  const listen = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', listen)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', listen)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const census = new Map<string, { bytes: number; count: number }>()
  const at = (node: number, field = 0) => nodes[node + field] ?? 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][at(node, type)] ?? ''
    const called = kind === 'object' || kind === 'native' ? strings[at(node, name)] : ''
    const label = called ? `${kind} ${called.replace(/\s.*$/s, '')}` : `(${kind})`
    const known = census.get(label) ?? { bytes: 0, count: 0 }
    census.set(label, { bytes: known.bytes + at(node, size), count: known.count + 1 })
  }
  return census
}

/** Bytes on the heap of scripts, but for compiled code. */
export const bytesKept = (census: Census): number =>
  [...census]
    .filter(([label]) => label !== '(code)' && !label.startsWith('native '))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0)

/** What has grown most, as rows `object Query: +12.3 KiB, +20`. */
export function grown(before: Census, after: Census, rows = 15): string[] {
  return [...after]
    .map(([label, { bytes, count }]) => {
      const was = before.get(label) ?? { bytes: 0, count: 0 }
      return { label, bytes: bytes - was.bytes, count: count - was.count }
    })
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, rows)
    .map(({ label, bytes, count }) => `${label}: +${(bytes / 1024).toFixed(1)} KiB, ${count} more`)
}
