import { expect, it } from 'vitest'
import { changedParts, sharedBehind } from './parts.ts'

it('the sources of a package include its indirect dependencies', () => {
  expect(sharedBehind('shared/build')).toEqual(new Set(['shared/contract', 'shared/release']))
  expect(sharedBehind('mf-practice')).toEqual(new Set(['shared/boards', 'shared/contract', 'shared/ui']))
})

it.each([
  [['mf-tests/src/remote.ts'], ['mf-tests']],
  [['mf-tests/src/remote.test.ts', 'api/src/app/app.ts', 'README.md'], []],
  [['shared/boards/src/index.ts'], ['mf-practice', 'mf-tests']],
  [['shared/build/src/config/base.ts'], ['shell', 'mf-practice', 'mf-tests', 'mf-tutorials']],
  [['pnpm-lock.yaml'], ['shell', 'mf-practice', 'mf-tests', 'mf-tutorials']],
])('a pull request that changes %j has %j to preview', { tags: ['decision-73'] }, (files, parts) => {
  expect(changedParts(['shell', 'mf-practice', 'mf-tests', 'mf-tutorials'], files)).toEqual(parts)
})
