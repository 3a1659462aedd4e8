import { describe, it } from 'vitest'
import { expectErasedGone, expectNothingShown, expectOwnFound } from './testing/planted.ts'

// planted.attack.ts looks as every kind of learner.
// In this order also where a run shuffles its tests: whoever is deleted is gone afterwards.
describe('planted learners of 15 whom others meet', { shuffle: false }, () => {
  it('decision 2 decision 3 show a friend no name, school, address, number, birth date or photo on any GET', () =>
    expectNothingShown('friend'))

  it('decision 2 are found by the same crawl when they look at themselves', expectOwnFound)

  it('decision 5 show nothing at all, once erased', () => expectErasedGone(['friend']))
})
