import type { RemoteDefinition } from '@dhadha/contract'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { secure } from '../composition/integrity.ts'
import type { RemoteVersion } from '../composition/composition.ts'
import { PROVIDED } from './provided.ts'

const ENTRY_TIMEOUT_MS = 15_000

declare global {
  /** Remotes are built against the shell's copy of the federation runtime. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore

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
  plugins: [
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        secure(script)
        return { script, timeout: ENTRY_TIMEOUT_MS }
      },
    },
  ],
})

/**
 * Loads one version of a remote and gives what it exposes. Every version is a remote of its own to the federation
 * runtime, so that two of them can live in one tab; `retry` makes a failed one be asked for again.
 *
 * @throws whatever the runtime says when the entry is missing, altered, hangs or throws
 */
export async function loadDefinition(
  name: string,
  release: RemoteVersion,
  retry: number,
): Promise<RemoteDefinition> {
  const id = `${release.container}_${retry}`
  federation.registerRemotes([
    {
      name: id,
      entry: new URL(release.url, location.href).href,
      entryGlobalName: release.container,
      type: 'var',
      shareScope: 'default',
    },
  ])
  const loaded = await federation.loadRemote<{ default: RemoteDefinition }>(`${id}/remote`)
  if (loaded?.default.name !== name) throw new Error(`${release.url} does not expose the remote ${name}`)
  return loaded.default
}
