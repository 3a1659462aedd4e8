import { join } from 'node:path'
import { CONTRACT_VERSION } from '@dhadha/contract/manifest'
import { BARE_FRAME, FRAME, WORKER_FILE, type Route } from '@dhadha/release'
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig, readPackage, WEB } from './config/base.ts'
import { PRERENDER, prerenderEnvironment } from './prerender.ts'
import { pluginRelease } from './plugins/release.ts'
import { routerEntries } from './imports/router-entries.ts'
import { readDevPort } from './config/settings.ts'

/**
 * The service worker: a single file beside the others, without a hash in its name; the gateway serves it as `/sw.js`.
 */
const worker = (dir: string): EnvironmentConfig => ({
  source: { entry: { worker: join(dir, 'worker/index.ts') } },
  output: {
    target: 'web-worker',
    distPath: { js: '.' },
    filename: { js: WORKER_FILE },
    // It shares the folder with the build that cleans it.
    cleanDistPath: false,
  },
})

/**
 * The whole `rsbuild.config.ts` of the shell: a plain build without the federation plugin, because it loads remotes at
 * run time only.
 *
 * @param routes those that the shell itself serves
 */
export function shellConfig(dir: string, routes: readonly Route[]): RsbuildConfig {
  const { name, version } = readPackage(dir)
  const devPort = readDevPort(process.env)
  const isDevelopment = devPort > 0
  const base = baseConfig(dir, { name, version, devPort })
  return defineConfig({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginRelease({
        name,
        version,
        kind: 'shell',
        contract: CONTRACT_VERSION,
        container: '',
        routes: [...routes],
        devPort,
        // Shown until the script of a page has loaded (gateway, pages.ts).
        fragments: [FRAME, BARE_FRAME],
      }),
    ],
    source: {
      // The constants that the federation plugin's `experiments.optimization` would define: the runtime runs in
      // browsers only, and it reads no manifests, as remotes are registered by their entries
      // (shell/src/remotes/runtime/federation.ts).
      // https://module-federation.io/guide/advanced/runtime-size-optimization
      define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
    },
    // The shell's own files are loaded relative to its entry, wherever the registry serves it from.
    output: { ...base.output, assetPrefix: 'auto' },
    environments: {
      [WEB]: {
        source: { entry: { index: join(dir, 'src/index.tsx') } },
        ...(isDevelopment ? {} : { resolve: { alias: routerEntries() } }),
        output: { target: 'web', copy: [{ from: join(dir, 'public'), to: '.' }] },
      },
      [PRERENDER]: prerenderEnvironment(dir, join(dir, 'src/prerender.tsx')),
      ...(isDevelopment ? {} : { worker: worker(dir) }),
    },
  })
}
