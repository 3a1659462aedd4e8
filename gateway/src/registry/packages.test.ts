import { remoteRelease as remote } from '@dhadha/release/testing'
import type { Release } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { REFUSALS_PAGE } from '../release/issues.ts'
import { findIncompatibilities, runsOn } from './compatibility.ts'
import { validatePackages } from './packages.ts'

const shell = {
  version: '1.0.0',
  provides: {
    react: { version: '19.3.1', names: ['useState', 'useId'] },
    '@tanstack/react-query': { version: '5.108.0', names: ['useQuery'] },
  },
} satisfies Partial<Release>

const uses = (name: string, range: string, ...names: string[]) => ({ imports: { [name]: { range, names } } })

describe('packages by their names and versions', { tags: ['decision-71'] }, () => {
  it('accepts what the shell provides', () => {
    expect(validatePackages(uses('react', '^19.0.0', 'useState'), shell)).toEqual([])
    expect(validatePackages({ packages: { clsx: '2.1.1' } }, shell)).toEqual([])
  })

  it.each([
    [
      'another React',
      uses('react', '^20.0.0', 'useState'),
      `imports react ^20.0.0, but the shell 1.0.0 provides 19.3.1: "requiredVersion" of "shared" in the build's configuration must take that (${REFUSALS_PAGE})`,
    ],
    [
      'names that are not there',
      uses('@tanstack/react-query', '^5.0.0', 'useQuery', 'useInfiniteQuery'),
      `imports useInfiniteQuery of @tanstack/react-query, which the shell 1.0.0 does not provide: do without, or wait for a shell that does (${REFUSALS_PAGE})`,
    ],
    [
      'packages that are not there',
      uses('dayjs', '*', 'utc'),
      `imports dayjs, which the shell 1.0.0 does not provide: take it out of "shared" in the build's configuration (${REFUSALS_PAGE})`,
    ],
    [
      'a second React',
      { packages: { react: '18.3.1' } },
      `contains a copy of its own of react (18.3.1), which the shell 1.0.0 provides: the build's configuration needs "shared": { "react": { "singleton": true, "import": false } } (${REFUSALS_PAGE})`,
    ],
  ])('refuses %s', (_what, facts, error) => {
    expect(validatePackages(facts, shell)).toEqual([error])
  })

  it('asks nothing of builds that did not say it yet', () => {
    expect(validatePackages({}, shell)).toEqual([])
    expect(validatePackages(uses('react', '^20.0.0'), { version: '1.0.0' })).toEqual([])
  })

  it('lets neither the remote nor the shell go live, and no such version be a fallback', () => {
    const candidate = remote((release) => Object.assign(release, uses('react', '^20.0.0', 'use')))
    const host = remote((release) =>
      Object.assign(release, { kind: 'shell', name: 'shell', contract: '1.0.0', routes: [], ...shell }),
    )
    expect(findIncompatibilities(candidate, [host])).toEqual([
      expect.stringContaining('mf-practice 1.0.0 imports react ^20.0.0, but the shell 1.0.0 provides 19.3.1'),
    ])
    expect(findIncompatibilities(host, [candidate])).toHaveLength(1)
    expect(runsOn(candidate, host)).toBe(false)
  })
})

it(
  'an ES module runs beside no shell that would take it for a script, in either order',
  { tags: ['decision-71'] },
  () => {
    const candidate = remote((release) => (release.type = 'module'))
    const host = (loadsModules: boolean) =>
      remote((release) =>
        Object.assign(release, {
          kind: 'shell',
          name: 'shell',
          contract: '1.0.0',
          routes: [],
          ...(loadsModules && { loadsModules }),
        }),
      )
    const refusal = [
      expect.stringContaining('mf-practice 1.0.0 is an ES module, which the shell 1.0.0 cannot load'),
    ]
    expect(findIncompatibilities(candidate, [host(false)])).toEqual(refusal)
    expect(findIncompatibilities(host(false), [candidate])).toEqual(refusal)
    expect(runsOn(candidate, host(false))).toBe(false)
    expect(findIncompatibilities(candidate, [host(true)])).toEqual([])
    expect(runsOn(candidate, host(true))).toBe(true)
  },
)
