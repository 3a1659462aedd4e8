// Attack: the time of a refusal is to reveal which passkeys exist.
import { it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { expectAlike } from '../../../testing/timing.ts'
import { passkeyGuesses } from '../testing/unknown-passkeys.ts'

const guesses = await passkeyGuesses(await testApp())

it.each(guesses)(
  'the time of a refusal does not reveal which passkeys of $who exist',
  { tags: ['attack-130'] },
  async ({ known, unknown, prepare, who }) =>
    expectAlike(who, 400, (isKnown) => prepare(isKnown ? known : unknown)),
)
