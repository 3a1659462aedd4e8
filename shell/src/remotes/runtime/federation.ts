import type { RemoteDefinition } from '@dhadha/contract'
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin'
import { createInstance } from '@module-federation/runtime'
import type { Composition, RemoteVersion } from '../../composition/composition.ts'
import { showRemotes } from './developerTools.ts'
import { releaseFiles } from './plugin.ts'
import { PROVIDED } from './provided.ts'

const HOST = 'shell'
/** The one module that a remote exposes. */
const DEFINITION = 'remote'

const federation = createInstance({
  name: HOST,
  remotes: [],
  shareStrategy: 'loaded-first',
  // Remotes are built with `externalRuntime`: they use this core of the runtime.
  plugins: [provideRuntimeCore(), releaseFiles()],
  shared: Object.fromEntries(
    Object.entries(PROVIDED).map(([name, provided]) => [
      name,
      {
        version: provided.version,
        ...('load' in provided
          ? { get: () => provided.load().then((module) => () => module) }
          : { lib: () => provided.module }),
        shareConfig: { singleton: true, requiredVersion: `^${provided.version}` },
      },
    ]),
  ),
})

const registered = new Map<string, string>()

/**
 * Registers versions with the runtime. Each is a remote of its own, under the name of its container, so that two
 * versions of one remote can be in one tab; `force` is never needed. They are registered by their entries, not by their
 * manifests, which would cost one more request before each.
 */
function register(versions: readonly RemoteVersion[]): void {
  const added = versions.filter(({ container }) => !registered.has(container))
  if (added.length === 0) return
  for (const { container, url } of added) registered.set(container, new URL(url, location.href).href)
  federation.registerRemotes(
    added.map(({ container, url, isModule }) => ({
      name: container,
      entry: url,
      type: isModule ? 'module' : 'global',
    })),
  )
  showRemotes(
    HOST,
    [...registered].map(([name, entry]) => ({ name, entry })),
  )
}

/** Registers all remotes of a composition, the last known good versions included. */
export const registerRemotes = ({ remotes }: Composition): void =>
  register(remotes.flatMap(({ active, previous }) => (previous ? [active, previous] : [active])))

/**
 * Loads one version of a remote and returns what it exposes. A version that failed is requested again.
 *
 * @throws when the entry is missing, modified, times out or throws
 */
export async function loadDefinition(name: string, release: RemoteVersion): Promise<RemoteDefinition> {
  register([release])
  const exposed = await federation.loadRemote<{ default: RemoteDefinition }>(
    `${release.container}/${DEFINITION}`,
  )
  if (exposed?.default.name !== name) throw new Error(`${release.url} does not expose the remote ${name}`)
  return exposed.default
}
