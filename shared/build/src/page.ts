import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig, WEB } from './config/base.ts'
import { readDevPort } from './config/settings.ts'

interface StandalonePage {
  readonly name: string
  /** Its first file, after style sheets that it needs. */
  readonly entry: string | string[]
  /** The folder of the built files, from the package's. */
  readonly distPath: string
  /** The path below which the files are served. */
  readonly base: string
  readonly devPort?: number
}

/**
 * A standalone page around a remote's components, without shell and federation: for tools, never for pupils. Its entry
 * defines `dhadhaIntegrity`, as the shell's does.
 *
 * @param dir the package's folder
 */
export function pageConfig(
  dir: string,
  { name, entry, distPath, base, devPort = readDevPort(process.env) }: StandalonePage,
): RsbuildConfig {
  const config = baseConfig(dir, { name, version: '1.0.0', devPort })
  return defineConfig({
    ...config,
    source: { entry: { index: entry } },
    output: {
      ...config.output,
      distPath: {
        ...(typeof config.output?.distPath === 'object' ? config.output.distPath : {}),
        root: distPath,
      },
      assetPrefix: base,
    },
    environments: { [WEB]: { output: { target: 'web' } } },
  })
}
