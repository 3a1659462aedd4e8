import { expect, it } from 'vitest'
import { sharedBehind } from './parts.ts'

it('what a package is built from includes the packages behind its own', () => {
  expect(sharedBehind('shared/build')).toEqual(new Set(['shared/contract', 'shared/release']))
  expect(sharedBehind('mf-practice')).toEqual(new Set(['shared/boards', 'shared/contract', 'shared/ui']))
})
