import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRemoteManifest } from '@dhadha/release/schema'
import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig, globalName, readPackage, WEB } from './config/base.ts'
import { readDevPort } from './config/settings.ts'
import { pluginFederation } from './plugins/federation.ts'
import { PRERENDER, prerenderEnvironment } from './prerender.ts'
import { pluginRelease } from './plugins/release.ts'
import { pluginSharedChunks } from './plugins/shared-chunks.ts'

/** The whole `rsbuild.config.ts` of a remote: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(dir: string): RsbuildConfig {
  const { name, version } = readPackage(dir)
  const devPort = readDevPort(process.env)
  const manifest = parseRemoteManifest(readFileSync(join(dir, 'remote.json'), 'utf8'))
  if (manifest.name !== name) throw new Error(`remote.json names ${manifest.name}, package.json ${name}`)
  const container = globalName(name, version)
  const pages = join(dir, 'src/prerender.tsx')
  const base = baseConfig(dir, { name, version, devPort })
  return defineConfig({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginFederation({ container, version, definition: join(dir, 'src/remote.ts'), devPort }),
      pluginSharedChunks(name, devPort),
      pluginRelease({
        name,
        version,
        kind: 'remote',
        contract: manifest.contract,
        container,
        routes: manifest.routes,
        devPort,
        ...(manifest.menu && { menu: manifest.menu }),
      }),
    ],
    output: { ...base.output, assetPrefix: 'auto' },
    environments: {
      [WEB]: { output: { target: 'web' } },
      ...(existsSync(pages) ? { [PRERENDER]: prerenderEnvironment(dir, pages) } : {}),
    },
  })
}
