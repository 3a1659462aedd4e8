import type { RemoteDefinition } from '@dhadha/contract'
import { createInstance } from '@module-federation/runtime'
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
import type { RemoteVersion } from '../composition/composition.ts'
import { loadScript } from './scripts.ts'
import { PROVIDED } from './provided.ts'

/**
 * The federation runtime that remotes are built against (`externalRuntime`): what their entries use of it. The whole of it
 * would keep its loaders of scripts and preloads in the bundle, 3 KB on the line.
 */
const RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // Snapshots come with the plugin's manifest files, and this site has none.
  helpers: { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined }, share: {}, utils: {} },
}

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof RUNTIME_CORE | undefined
}

globalThis._FEDERATION_RUNTIME_CORE = RUNTIME_CORE

const SCOPE = 'default'

// The runtime's own loading of remotes is left out of the bundle (shared/build, shell.ts): entries have to carry their
// hashes and their own timeouts, which loadScript sees to; what remains of it are the share scopes.
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(PROVIDED).map(([name, { version, module }]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]),
  ),
})

type ShareScopes = typeof federation.shareScopeMap

/** What a remote's entry defines under its global name. */
interface Container {
  init: (
    scope: ShareScopes[string] | undefined,
    initScope: object[],
    options: { version: string; shareScopeKeys: string[]; shareScopeMap: ShareScopes },
  ) => unknown
  get: (module: string) => Promise<() => { default: RemoteDefinition }>
}

const definitions = new Map<string, Promise<RemoteDefinition>>()

/**
 * Loads one version of a remote and gives what it exposes. Every version has a container of its own, so that two of them
 * can live in one tab; a failed one is asked for again, where it is its entry that failed.
 *
 * @throws when the entry is missing, altered, hangs or throws
 */
export function loadDefinition(name: string, release: RemoteVersion): Promise<RemoteDefinition> {
  let definition = definitions.get(release.container)
  if (!definition) {
    definition = openContainer(release).then((exposed) => {
      if (exposed.name !== name) throw new Error(`${release.url} does not expose the remote ${name}`)
      return exposed
    })
    definitions.set(release.container, definition)
    definition.catch(() => definitions.delete(release.container))
  }
  return definition
}

async function openContainer({ container: global, url }: RemoteVersion): Promise<RemoteDefinition> {
  const find = () => (globalThis as unknown as Readonly<Record<string, Container | undefined>>)[global]
  if (!find()) await loadScript(url)
  const container = find()
  if (!container) throw new Error(`${url} defines no container`)
  const { shareScopeMap, version } = federation
  await container.init(shareScopeMap[SCOPE], [], { version, shareScopeKeys: [SCOPE], shareScopeMap })
  return (await container.get('./remote'))().default
}
