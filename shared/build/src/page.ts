import { defineConfig, type RsbuildConfig } from '@rsbuild/core'
import { baseConfig, WEB } from './base.ts'

/**
 * A standalone page around a remote's components, without shell and federation: for tools, never for pupils. Its entry
 * defines `dhadhaIntegrity`, as the shell's does.
 *
 * @param dir the package's folder @param entry its first file, after style sheets that it needs @param distPath where
 *   the files go
 */
export function pageConfig(
  dir: string,
  { name, entry, distPath, base }: { name: string; entry: string | string[]; distPath: string; base: string },
): RsbuildConfig {
  const config = baseConfig(dir, name, '1.0.0')
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
