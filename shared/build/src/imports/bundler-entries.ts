import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getDocument } from '@dhadha/release/documents'
import { packageAt } from '@dhadha/release/files'

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'

/**
 * Aliases for the federation runtime in a remote's entry: the ES modules that its packages publish as `/bundler`, in
 * the place of their CommonJS files.
 *
 * Rspack's own federation plugin finds the runtime by `require.resolve`, which gives the CommonJS files, and sets an
 * alias that wins over the one of `@module-federation/enhanced`. From those files nothing can be shaken: an entry has
 * 12.2 KB (brotli) then, and 6.8 with the aliases. An alias of the configuration wins over both.
 *
 * @see https://github.com/module-federation/core/pull/4526 which publishes the entries for bundlers
 * @param from a module of `@module-federation/enhanced`
 * @throws Error that names the installed version where that has no such entries
 */
export function bundlerEntries(
  from = import.meta.resolve('@module-federation/enhanced/rspack'),
): Record<string, string> {
  const enhanced = createRequire(from)
  try {
    const bundlerRuntime = createRequire(enhanced.resolve(BUNDLER_RUNTIME))
    return {
      [enhanced.resolve(BUNDLER_RUNTIME)]: enhanced.resolve(`${BUNDLER_RUNTIME}/bundler`),
      [RUNTIME]: bundlerRuntime.resolve(`${RUNTIME}/bundler`),
    }
  } catch (cause) {
    const version = packageAt(fileURLToPath(from))?.version ?? 'as installed'
    throw new Error(
      `@module-federation/enhanced ${version} lacks the ES modules of its runtime ("/bundler"), without which a remote brings its own: install 2.8 or newer, and no override of its packages in package.json or pnpm-workspace.yaml (${getDocument('own-repository/refusals.md#other-sentences')}).`,
      { cause },
    )
  }
}
