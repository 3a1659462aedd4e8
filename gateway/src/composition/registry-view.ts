// A read-only view of a registry in which other versions of some parts are live, for previews and checks.
import type { RegistryComposition } from '@dhadha/release'
import type { ReleaseStore } from '../registry/store.ts'

/** Of every member of a store, so that a new one is not forgotten: what it does to the registry. */
const ACCESS: Readonly<Record<keyof ReleaseStore, 'read' | 'write'>> = {
  trust: 'read',
  names: 'read',
  versions: 'read',
  has: 'read',
  release: 'read',
  publication: 'read',
  description: 'read',
  signatures: 'read',
  addSignature: 'write',
  put: 'write',
  remove: 'write',
  open: 'read',
  compositionStamp: 'read',
  readComposition: 'read',
  writeComposition: 'write',
  readHistory: 'read',
  historyLines: 'read',
  appendHistory: 'write',
  exclusively: 'write',
}
const WRITES: ReadonlySet<string | symbol> = new Set(
  Object.entries(ACCESS).flatMap(([key, access]) => (access === 'write' ? [key] : [])),
)

/**
 * A registry as a gateway sees it where other versions of some parts are live, for all its visitors. Nothing is
 * written, and other gateways are not affected.
 *
 * @param versions name of the part → version; a part that is not live yet is added
 * @param hasFallbacks false: such a version has no fallback where it fails
 */
export function withVersions<Store extends Pick<ReleaseStore, 'readComposition'>>(
  store: Store,
  versions: ReadonlyMap<string, string>,
  { hasFallbacks }: { hasFallbacks: boolean },
): Store {
  const readOnly = () => Promise.reject(new Error('nothing is written through this view of the registry'))
  const readComposition = async () => withLiveVersions(await store.readComposition(), versions, hasFallbacks)
  return new Proxy(store, {
    get(target, key) {
      if (key === 'readComposition') return readComposition
      if (WRITES.has(key)) return readOnly
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function withLiveVersions(
  now: RegistryComposition,
  versions: ReadonlyMap<string, string>,
  hasFallbacks: boolean,
): RegistryComposition {
  const parts: RegistryComposition['parts'] = {}
  for (const [name, { active, previous }] of Object.entries(now.parts)) parts[name] = { active, previous }
  for (const [name, version] of versions) {
    const { active, previous } = parts[name] ?? { previous: [] }
    const known = active === undefined || active === version ? previous : [active, ...previous]
    parts[name] = { active: version, previous: hasFallbacks ? known : [] }
  }
  return { ...now, parts }
}
