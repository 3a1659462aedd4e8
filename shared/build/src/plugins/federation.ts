import { CONTENT_HASH } from '@dhadha/release'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { WEB } from '../config/base.ts'
import { bundlerEntries } from '../imports/bundler-entries.ts'
import { SHARED_PACKAGES } from '../policy.ts'
import { REMOTE_ENTRY } from './remote-entry.ts'

/** Chunk of the module that a remote exposes. */
const EXPOSE_CHUNK = 'expose'

/**
 * Moves the exposed module into the entry's file: it is a few hundred bytes that every visit needs, and would cost one
 * more request as a file of its own. The modules of shared packages are not moved: in the entry they would be needed
 * before the shell can provide them.
 */
const exposeInEntry = (container: string): Rspack.OptimizationSplitChunksOptions => ({
  cacheGroups: {
    default: false,
    defaultVendors: false,
    entry: {
      name: container,
      chunks: (chunk) => chunk.name === EXPOSE_CHUNK,
      test: (module) => module.type.startsWith('javascript/'),
      enforce: true,
    },
  },
})

/** Makes a build a remote: a container under a global name that exposes only the remote's definition. */
export const pluginFederation = (remote: {
  container: string
  version: string
  definition: string
  devPort: number
}): RsbuildPlugin => ({
  name: 'dhadha:federation',
  setup(api) {
    api.modifyRspackConfig((config, { environment, appendPlugins }) => {
      if (environment.name !== WEB) return
      config.entry = {}
      // The manifest has the release's version, which may differ from that of package.json.
      process.env['MF_BUILD_VERSION'] = remote.version
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...bundlerEntries() } }
      // A development server replaces the two separately.
      if (remote.devPort === 0)
        config.optimization = { ...config.optimization, splitChunks: exposeInEntry(remote.container) }
      appendPlugins(
        new ModuleFederationPlugin({
          name: remote.container,
          library: { type: 'var', name: remote.container },
          filename: `js/${REMOTE_ENTRY}${remote.devPort ? '' : CONTENT_HASH}.js`,
          exposes: { './remote': { import: remote.definition, name: EXPOSE_CHUNK } },
          shareStrategy: 'loaded-first',
          shared: Object.fromEntries(
            Object.entries(SHARED_PACKAGES).map(([name, { requiredVersion }]) => [
              name,
              // `import: false`: the remote contains no copy, the shell always provides it (policy.ts).
              { singleton: true, import: false as const, requiredVersion, version: requiredVersion.slice(1) },
            ]),
          ),
          // For developer tools and other hosts; the shell itself loads the entry, one request earlier.
          manifest: true,
          dts: false,
          experiments: {
            // The shell provides `@module-federation/runtime-core` to all of them
            // (shell/src/remotes/runtime/federation.ts).
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
      )
    })
  },
})
