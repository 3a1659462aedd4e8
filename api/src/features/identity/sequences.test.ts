import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { hashPassword } from './passwords/passwords.ts'
import { addLearner } from './store/accounts.ts'

const AUTH = '/api/v2/app/auth'
const CALLS = [
  ['login', { password: 'not the one' }],
  ['register', { password: 'correct horse battery' }],
  ['otp/verify', { otp: '000000' }],
  ['password/forget', {}],
] as const

const { app, database, clock } = await testApp({ now: new Date('2026-08-01T10:00:00Z') })

const toSequence = (number: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(number / CALLS.length ** place) % CALLS.length)

/**
 * All 64 sequences of three calls, and 64 of the 1,024 of five, evenly spread: every 17th has every call in every
 * place.
 */
const sequences = [
  ...Array.from({ length: 64 }, (_, number) => toSequence(number, 3)),
  ...Array.from({ length: 60 }, (_, number) => toSequence(number * 17, 5)),
]

beforeAll(async () => {
  const passwordHash = await hashPassword('correct horse battery')
  for (const number of sequences.keys())
    await addLearner(
      database.db,
      { channel: 'email', value: `known${number}@example.com` },
      passwordHash,
      clock.now(),
    )
})

/** The responses that a caller sees, without their random parts. */
async function answersTo(email: string, network: string, sequence: readonly number[]) {
  const answers = []
  let registration = {}
  for (const call of sequence) {
    const [path, rest] = CALLS[call] ?? CALLS[0]
    const own = path === 'login' || path === 'password/forget' ? {} : registration
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: `${AUTH}/${path}`,
      headers: { 'x-forwarded-for': network },
      payload: { email, ...rest, ...own },
    })
    const reply = JSON.parse(body) as { registration_id?: string }
    if (reply.registration_id !== undefined) registration = { registration_id: reply.registration_id }
    const { date: _date, 'x-request-id': _id, ...stableHeaders } = headers
    answers.push({
      path,
      statusCode,
      headers: stableHeaders,
      reply: { ...reply, registration_id: undefined },
    })
  }
  return answers
}

it(
  'no sequence of calls distinguishes known from unknown identities',
  { tags: ['decision-52', 'decision-6', 'attack-26'] },
  async () => {
    const different: unknown[] = []
    const ask = async (number: number) => {
      const sequence = sequences[number] ?? []
      const network = (kind: number) => `10.${kind}.${number >> 8}.${number & 255}`
      const [known, unknown] = await Promise.all([
        answersTo(`known${number}@example.com`, network(1), sequence),
        answersTo(`other${number}@example.com`, network(2), sequence),
      ])
      if (JSON.stringify(known) !== JSON.stringify(unknown)) different.push({ known, unknown })
    }
    for (let number = 0; number < sequences.length; number += 4)
      await Promise.all(Array.from({ length: 4 }, (_, offset) => ask(number + offset)))
    expect(different).toEqual([])
  },
)
