import { it } from 'vitest'
import { expectNothingShown } from './testing/planted.ts'

// planted.attack.ts crawls as every kind of learner, as the planted learners themselves as the control, and for erased
// learners.
it(
  'planted learners of 15 show a friend no name, school, address, number, birth date or photo on any GET',
  { tags: ['decision-2', 'decision-3'] },
  () => expectNothingShown('friend'),
)
