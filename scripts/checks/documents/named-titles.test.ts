import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { parseAnchors } from '../traceability/links.ts'

const SOURCES = ['{api,gateway}/src/**/*.ts', 'shared/*/src/**/*.ts']
/** A title of a page for teams, with `docs/` before it or without. */
const TITLE = /(own-repository(?:\/[a-z-]+)?\.md)#([a-z-]+)/g

it('a title of the pages for teams that a message names is there', () => {
  const named = globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(TITLE), ([, page = '', title = '']) => ({
        path,
        page: join(ROOT, 'docs', page),
        title,
      })),
    )
  expect(named.length).toBeGreaterThan(2)
  const lost = named.filter(
    ({ page, title }) => !existsSync(page) || !parseAnchors(readFileSync(page, 'utf8')).has(title),
  )
  expect(lost).toEqual([])
})
