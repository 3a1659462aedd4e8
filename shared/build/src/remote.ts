import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@dhadha/contract/manifest'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig, globalName, packageOf } from './base.ts'
import { IntegrityPlugin } from './integrity.ts'
import { SHARED_PACKAGES } from './policy.ts'
import { EXPOSE_CHUNK, pluginRelease } from './release.ts'

/** The whole `rsbuild.config.ts` of a remote: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(dir: string): RsbuildConfig {
  const { name, version } = packageOf(dir)
  const manifest = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as RemoteManifest
  if (manifest.name !== name) throw new Error(`remote.json names ${manifest.name}, package.json ${name}`)
  const container = globalName(name, version)
  const base = baseConfig(dir, name, version)
  return defineConfig({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginRelease({
        name,
        version,
        kind: 'remote',
        contract: manifest.contract,
        container,
        routes: manifest.routes,
      }),
    ],
    source: { entry: {} },
    output: { ...base.output, assetPrefix: 'auto' },
    tools: {
      htmlPlugin: false,
      rspack: [
        base.tools?.rspack as never,
        (config, { rspack }) => {
          config.entry = {}
          config.plugins ??= []
          config.plugins.push(
            new IntegrityPlugin(),
            // The bundler's part of the federation runtime is resolved as CommonJS, which cannot be shaken.
            new rspack.NormalModuleReplacementPlugin(
              /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
              (request: { request: string }) => {
                request.request = request.request.replace(/\.cjs$/, '.js')
              },
            ),
            new ModuleFederationPlugin({
              name: container,
              library: { type: 'var', name: container },
              filename: 'js/remoteEntry.[contenthash:8].js',
              exposes: { './remote': { import: join(dir, 'src/remote.ts'), name: EXPOSE_CHUNK } },
              shareStrategy: 'loaded-first',
              shared: Object.fromEntries(
                Object.entries(SHARED_PACKAGES).map(([key, { requiredVersion }]) => [
                  key,
                  {
                    singleton: true,
                    import: false as const,
                    requiredVersion,
                    version: requiredVersion.slice(1),
                  },
                ]),
              ),
              manifest: false,
              dts: false,
              experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
            }) as never,
          )
        },
      ],
    },
  })
}
