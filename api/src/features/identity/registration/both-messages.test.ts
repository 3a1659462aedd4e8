import { expect, it } from 'vitest'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Message } from '../../../platform/messages/messenger.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { testApp } from '../../../testing/app.ts'
import { minutes } from '../../../testing/pupils.ts'
import type { Caller } from '../addresses/caller.ts'
import { createBudgets } from '../budgets/budgets.ts'
import { createLinks } from '../passwords/links.ts'
import { addLearner } from '../store/accounts.ts'
import { createRegistration } from './registration.ts'

const { clock, config, database } = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const sent: Message[] = []
const pretended: Message[] = []
const deps = {
  config,
  db: database.db,
  clock: clock.now,
  messenger: {
    isAble: () => true,
    state: () => ({ waiting: 0, lost: 0 }),
    send: (message: Message) => sent.push(message),
    pretend: (message: Message) => pretended.push(message),
  },
} as unknown as Dependencies
const { register } = createRegistration(deps, {
  signInService: {
    open: () => Promise.reject(new Error('nobody signs in')),
    recordVisit: () => Promise.resolve(),
  },
  budgets: createBudgets(deps),
  links: createLinks(deps),
})
const caller: Caller = { from: '198.51.100.1', userAgent: undefined, cookies: undefined, language: 'en' }

/** The lengths of the texts that a registration writes, with and without a recipient. */
async function writtenFor(email: string, language: Language) {
  const before = [sent.length, pretended.length]
  await register({ email, password: 'correct horse battery', language }, caller)
  const [due, other] = [sent.slice(before[0]), pretended.slice(before[1])]
  expect([due.length, other.length]).toEqual([1, 1])
  return {
    kind: due[0]?.kind,
    lengths: [...due, ...other].map((message) => JSON.stringify(message).length).toSorted((a, b) => a - b),
  }
}

it.each(['en', 'bn'] as const)(
  'a registration in %s writes as much for known and unknown addresses',
  { tags: ['S7.5', 'decision-52'] },
  async (language) => {
    const known = `known-${language}@example.com`
    await addLearner(database.db, { channel: 'email', value: known }, null, clock.now())
    // The last messages of the day bring only a link.
    for (let registered = 0; registered < 14; registered++) {
      clock.advance(minutes(20))
      const forKnown = await writtenFor(known, language)
      const forOther = await writtenFor(`other-${language}@example.com`, language)
      expect([forKnown.kind, forOther.kind]).toEqual(['already-registered', 'otp'])
      expect(forKnown.lengths).toEqual(forOther.lengths)
    }
  },
)
