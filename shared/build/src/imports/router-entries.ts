import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Aliases for the router in a production build: its published files without the warnings for developers.
 *
 * The package has both, and its `exports` name only those with warnings. The shell's script has 0.4 KB (brotli) less
 * with the aliases.
 *
 * @see https://github.com/remix-run/react-router/blob/main/packages/react-router/tsup.config.ts which builds both
 */
export function routerEntries(): Record<string, string> {
  const dom = createRequire(import.meta.resolve('react-router-dom'))
  const folder = join(dirname(dom.resolve('react-router/package.json')), 'dist/production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}
