import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { passkeyGuesses } from '../testing/unknown-passkeys.ts'

const guesses = await passkeyGuesses(await testApp())

/** The tables that a sign-in queries itself; events, changes and keys are read and written beside it. */
const ITS_OWN = /passkey|throttle/

const getStatementText = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

/** The answer to a sign-in, without the parts that always differ, and the statements that it took. */
async function look(send: () => Promise<{ headers: object }>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await send()
  const statements = query.mock.calls
    .map(([config]) => getStatementText(config))
    .filter((text) => ITS_OWN.test(text))
  query.mockRestore()
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers as Record<string, unknown>
  return { ...answer, headers, statements }
}

it.each(guesses)(
  'the sign-in of $who answers an unknown passkey as one that there is, by the same statements',
  { tags: ['decision-52', 'decision-77', 'attack-131'] },
  async ({ known, unknown, prepare }) => {
    // The first sign-in reads the key of the challenges.
    await (
      await prepare(known)
    )()
    const ofKnown = await look(await prepare(known))
    const ofUnknown = await look(await prepare(unknown))
    expect(ofKnown.statements.length).toBeGreaterThan(1)
    expect(ofUnknown).toEqual(ofKnown)
  },
)
