import { it } from 'vitest'
import { expectNothingShown } from './testing/planted.ts'

// planted.attack.ts looks as every kind of learner, at oneself as the control, and at whoever was erased.
it(
  'planted learners of 15 show a friend no name, school, address, number, birth date or photo on any GET',
  { tags: ['decision-2', 'decision-3'] },
  () => expectNothingShown('friend'),
)
