import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RsbuildPlugin } from '@rsbuild/core'
import { DEV_PORT, WEB } from './base.ts'
import { EntryPlugin } from './entry.ts'
import { SHARED_PACKAGES } from './policy.ts'
import { EXPOSE_CHUNK } from './release.ts'

/** Makes a build a remote: a container under a global name, with the remote's definition as the one thing exposed. */
export const pluginFederation = (remote: { container: string; definition: string }): RsbuildPlugin => ({
  name: 'dhadha:federation',
  setup(api) {
    api.modifyRspackConfig((config, { environment, rspack, appendPlugins }) => {
      if (environment.name !== WEB) return
      config.entry = {}
      appendPlugins([
        // The federation runtime is resolved as CommonJS, which cannot be shaken.
        new rspack.NormalModuleReplacementPlugin(
          /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
          (request: { request: string }) => {
            request.request = request.request.replace(/\.cjs$/, '.js')
          },
        ),
        new rspack.NormalModuleReplacementPlugin(
          /^@module-federation\/runtime$/,
          '@module-federation/runtime/bundler',
        ),
        new ModuleFederationPlugin({
          name: remote.container,
          library: { type: 'var', name: remote.container },
          filename: DEV_PORT ? 'js/remoteEntry.js' : 'js/remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: remote.definition, name: EXPOSE_CHUNK } },
          shareStrategy: 'loaded-first',
          shared: Object.fromEntries(
            Object.entries(SHARED_PACKAGES).map(([name, { requiredVersion }]) => [
              name,
              // `import: false`: the remote carries no copy, the shell always provides (policy.ts).
              { singleton: true, import: false as const, requiredVersion, version: requiredVersion.slice(1) },
            ]),
          ),
          manifest: false,
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        // A development server exchanges the two one by one.
        DEV_PORT === 0 && new EntryPlugin(remote.container, EXPOSE_CHUNK),
      ])
    })
  },
})
