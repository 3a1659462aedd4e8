// Attack: a stranger, a friend or a program crawls every call for learners whom they must not see.
import { describe, it } from 'vitest'
import { expectErasedGone, expectNothingShown, expectOwnFound, WATCHERS } from './testing/planted.ts'

// The order matters also where a run shuffles its tests: a deleted learner is gone afterwards.
describe('planted learners of 15 in view of others', { shuffle: false }, () => {
  it.each(WATCHERS)(
    'show a %s no name, school, address, number, birth date or photo on any GET',
    { tags: ['decision-2', 'decision-3', 'attack-163'] },
    expectNothingShown,
  )

  it('are found by the same crawl when they look at themselves', { tags: ['decision-2'] }, expectOwnFound)

  it('are not shown to a stranger or a friend, once erased', { tags: ['decision-5', 'attack-164'] }, () =>
    expectErasedGone(['stranger', 'friend']),
  )
})
