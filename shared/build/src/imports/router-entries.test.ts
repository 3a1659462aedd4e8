import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { routerEntries } from './router-entries.ts'

it('the router’s files without warnings for developers, which its exports do not name, are used', () => {
  const dom = createRequire(import.meta.resolve('react-router-dom'))
  const { exports } = JSON.parse(readFileSync(dom.resolve('react-router/package.json'), 'utf8')) as {
    exports: object
  }
  // Once they do, the aliases are no longer needed.
  expect(JSON.stringify(exports)).not.toContain('/production/')
  const [router, ...others] = Object.values(routerEntries()).map((file) => readFileSync(file, 'utf8'))
  expect(router).toMatch(/^export \{/m)
  expect(others).toHaveLength(1)
  expect(others[0]).toMatch(/^export \{/m)
})
