import { addGlobalSnapshot } from '@module-federation/runtime-tools/runtime-core'

/** A remote as it is registered: its name, and the absolute URL of its entry. */
interface Registered {
  name: string
  entry: string
}

/**
 * Tells the developer tools of Module Federation which remotes there are: they read `__FEDERATION__.moduleInfo`, which the
 * runtime fills by itself only where remotes are registered by their manifests (one request more before each entry), or
 * where what delivers the page fills it. It is data for people alone, the runtime loads nothing by it.
 *
 * `addGlobalSnapshot` is exported by the runtime's core, but described nowhere; the test beside this file holds its form.
 *
 * @see https://github.com/module-federation/core/issues/3839 tools show no remotes without a manifest
 * @see https://module-federation.io/guide/basic/manifest-snapshot what `moduleInfo` is
 */
export function showRemotes(host: string, remotes: readonly Registered[]): void {
  addGlobalSnapshot({
    [host]: {
      version: '',
      buildVersion: '',
      remoteTypesZip: '',
      consumerList: [],
      shared: [],
      remotesInfo: Object.fromEntries(remotes.map(({ name, entry }) => [name, { matchedVersion: entry }])),
    },
    ...Object.fromEntries(
      remotes.map(({ name, entry }) => [
        `${name}:${entry}`,
        { version: entry, remoteEntry: entry, globalName: name },
      ]),
    ),
  })
}
