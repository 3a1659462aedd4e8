import { expect, it } from 'vitest'
import { readComposition, type Remote } from '../../composition/composition.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import { getFallbackChain } from './candidates.ts'

const remote = (previous?: string): Remote => {
  const [first] = readComposition(
    compositionDocument('a', { 'mf-practice': { version: '2.0.0', ...(previous ? { previous } : {}) } }),
  ).remotes
  if (!first) throw new Error('no remote')
  return first
}
const steps = (of: Remote) => getFallbackChain(of).map(({ release, retry }) => [release.version, retry])

it('the active version is tried twice, then the last known good one', () => {
  expect(steps(remote('1.0.0'))).toEqual([
    ['2.0.0', 0],
    ['2.0.0', 1],
    ['1.0.0', 0],
  ])
})

it('a version of ES modules is tried once', { tags: ['decision-78'] }, () => {
  const { active, ...rest } = remote('1.0.0')
  expect(steps({ ...rest, active: { ...active, isModule: true } })).toEqual([
    ['2.0.0', 0],
    ['1.0.0', 0],
  ])
})

it('loading ends after one retry where there is no earlier version', () => {
  expect(steps(remote())).toEqual([
    ['2.0.0', 0],
    ['2.0.0', 1],
  ])
})
