import { addGlobalSnapshot } from '@module-federation/runtime-tools/runtime-core'

/** A registered remote: its name, and the absolute URL of its entry. */
interface RegisteredRemote {
  name: string
  entry: string
}

/**
 * Publishes the remotes to the developer tools of Module Federation. These read `__FEDERATION__.moduleInfo`, which the
 * runtime fills only if remotes are registered by their manifests (one more request before each entry), or if the
 * server of the page provides it. The runtime itself loads nothing from it.
 *
 * `addGlobalSnapshot` is exported by the runtime's core, but not documented; the test beside this file checks its form.
 *
 * @see https://github.com/module-federation/core/issues/3839 tools show no remotes without a manifest
 * @see https://module-federation.io/guide/basic/manifest-snapshot what `moduleInfo` is
 */
export function showRemotes(host: string, remotes: readonly RegisteredRemote[]): void {
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
