// For tests: small releases and their descriptions.
import type { Release } from '../schema/release.ts'

export { CALL_TABLE } from './calls-table.ts'
export { FULL_TABLE } from './full-table.ts'
export { ROUTE_PATTERNS, ROUTE_TABLE } from './table.ts'

/** For tests: a well-formed hash of a file. */
export const hash = (sign: string) => `sha384-${sign.repeat(64)}`

/** For tests: the description of a small remote, changed as wished. */
export const remoteRelease = (change: (release: Release) => void = () => {}): Release => {
  const release: Release = {
    format: 1,
    name: 'mf-practice',
    version: '1.0.0',
    kind: 'remote',
    contract: '^1.0.0',
    entry: ['js/remoteEntry.1.js'],
    styles: [],
    container: 'practice_1',
    routes: [{ path: '/series/:series', page: 'series', access: 'signed-in', layout: 'app' }],
    pages: { series: { scripts: ['js/page-series.1.js'], styles: [] } },
    messages: { en: ['js/messages-en.1.js'], bn: ['js/messages-bn.1.js'] },
    fonts: [],
    prerendered: {},
    files: Object.fromEntries(
      ['js/remoteEntry.1.js', 'js/page-series.1.js', 'js/messages-en.1.js', 'js/messages-bn.1.js'].map(
        (path) => [path, { integrity: hash('A'), bytes: 1 }],
      ),
    ),
  }
  change(release)
  return release
}
