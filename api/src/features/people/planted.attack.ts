import { describe, it } from 'vitest'
import { expectErasedGone, expectNothingShown, expectOwnFound, WATCHERS } from './testing/planted.ts'

// In this order also where a run shuffles its tests: whoever is deleted is gone afterwards.
describe('planted learners of 15 whom others meet', { shuffle: false }, () => {
  it.each(WATCHERS)(
    'show a %s no name, school, address, number, birth date or photo on any GET',
    { tags: ['decision-2', 'decision-3'] },
    expectNothingShown,
  )

  it('are found by the same crawl when they look at themselves', { tags: ['decision-2'] }, expectOwnFound)

  it('show nothing to a stranger or a friend, once erased', { tags: ['decision-5'] }, () =>
    expectErasedGone(['stranger', 'friend']),
  )
})
