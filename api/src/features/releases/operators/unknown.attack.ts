import { it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { expectAlike } from '../../../testing/timing.ts'
import { passkeyGuesses } from '../testing/unknown-passkeys.ts'

const guesses = await passkeyGuesses(await testApp())

it.each(guesses)(
  'the time of a refusal tells nobody which passkeys of $who there are',
  async ({ known, unknown, prepare, who }) =>
    expectAlike(who, 400, (isKnown) => prepare(isKnown ? known : unknown)),
)
