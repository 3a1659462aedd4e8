// For tests: attacks by which strangers try to lock an owner out (decision 52).
import { HOUR_MS } from '@dhadha/server/durations'
import { createDoors, PASSWORD, type Doors, type Reply, type Stage, type SignInMethod } from './owner.ts'

const HOME = '198.51.100.1'
const SCHOOL = '203.0.113.7'

let count = 0
const fresh = () => `bench${++count}@example.com`
const anywhere = () => `100.${64 + (++count % 64)}.${(count >> 6) & 255}.${(count >> 14) & 255}`

/** A continuous attack on one owner. */
interface Attack {
  readonly name: string
  /** Sends one request of the attack. `email`: the victim's address. */
  readonly call: (doors: Doors, email: string, second: number) => Promise<Reply>
  /** One attempt of the owner; `cookie` is that of the browser in which the account was last used. */
  readonly owner: (doors: Doors, email: string, cookie: string) => Promise<SignInMethod>
  /** The victim has an account already, the same for all attempts; else a new victim signs up each time. */
  readonly hasAccount?: boolean
}

const wrong = (email: string) => ({ email, password: 'not the one' })
const theirs = (email: string) => ({ email, password: 'the stranger knows' })
const guess = (email: string) => ({ email, otp: '000000' })

/** Every kind of attack by which strangers could lock an owner out (decision 52). */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'sign-up: register, one network',
    call: (doors, email) => doors.post('register', theirs(email), SCHOOL),
    owner: (doors, email) => doors.signUp(email, HOME),
  },
  {
    name: 'sign-up: register, networks everywhere',
    call: (doors, email) => doors.withProof('register', theirs(email), anywhere()),
    owner: (doors, email) => doors.signUp(email, HOME),
  },
  {
    name: 'sign-up: register and wrong codes by turns',
    call: (doors, email, second) =>
      second % 2 === 0
        ? doors.post('register', theirs(email), anywhere())
        : doors.post('otp/verify', guess(email), anywhere()),
    owner: (doors, email) => doors.signUp(email, HOME),
  },
  {
    name: 'verification: wrong codes from the same school',
    call: (doors, email) => doors.post('otp/verify', guess(email), SCHOOL),
    owner: (doors, email) => doors.signUp(email, SCHOOL),
  },
  {
    name: 'login: polling, one network, new browser',
    call: (doors, email) => doors.post('login', wrong(email), SCHOOL),
    owner: (doors, email) => doors.logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: polling from the same school, new browser',
    call: (doors, email) => doors.post('login', wrong(email), SCHOOL),
    owner: (doors, email) => doors.logIn(email, SCHOOL),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, one network, new browser',
    call: (doors, email) => doors.withProof('login', wrong(email), SCHOOL),
    owner: (doors, email) => doors.logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, networks everywhere, new browser',
    call: (doors, email) => doors.withProof('login', wrong(email), anywhere()),
    owner: (doors, email) => doors.logIn(email, HOME),
    hasAccount: true,
  },
  {
    name: 'login: with proofs, same school, known browser',
    call: (doors, email) => doors.withProof('login', wrong(email), SCHOOL),
    owner: (doors, email, cookie) => doors.logIn(email, SCHOOL, cookie),
    hasAccount: true,
  },
  {
    name: 'network: other accounts, same school, new browser',
    call: (doors) => doors.withProof('login', wrong(fresh()), SCHOOL),
    owner: (doors, email) => doors.logIn(email, SCHOOL),
    hasAccount: true,
  },
  {
    name: 'forgot: links asked for everywhere',
    call: (doors, email) => doors.withProof('password/forget', { email }, anywhere()),
    owner: (doors, email) => doors.resetPassword(email, HOME),
    hasAccount: true,
  },
  {
    name: 'reset: made-up links from the same school',
    call: (doors) => doors.post('password/reset', { token: `x${++count}`, password: PASSWORD }, SCHOOL),
    owner: (doors, email) => doors.resetPassword(email, SCHOOL),
    hasAccount: true,
  },
  {
    name: 'all: passwords, links, codes and sign-ups by turns',
    call: (doors, email, second) => {
      const from = second % 3 === 0 ? SCHOOL : anywhere()
      if (second % 2 === 0) return doors.withProof('login', wrong(email), from)
      if (second % 3 === 0) return doors.withProof('password/forget', { email }, from)
      return doors.withProof('register', theirs(email), from)
    },
    owner: (doors, email) => doors.logIn(email, SCHOOL),
    hasAccount: true,
  },
]

export interface Outcome {
  /** Number of the owner's sign-ins, by method. */
  readonly ways: ReadonlyMap<SignInMethod, number>
  /** Number of the attack's passwords that were judged in the worst hour. */
  readonly checked: number
}

interface AttackLength {
  /** Number of the owner's attempts. */
  readonly tries: number
  /** Calls of the attack before the first attempt, one a second: enough to use up an hour's limits. */
  readonly before: number
  /** Calls of the attack between two attempts. */
  readonly between: number
}

/** @param times in ms */
const maxPerHour = (times: readonly number[]): number =>
  Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + HOUR_MS).length))

/** Runs the attack, a call a second, while the owner tries to sign in. */
export async function underAttack(
  stage: Stage,
  attack: Attack,
  { tries, before, between }: AttackLength,
): Promise<Outcome> {
  let ms = 0
  const advance = (by: number) => {
    ms += by
    stage.advance(by)
  }
  const doors = createDoors({ ...stage, advance })
  const ways = new Map<SignInMethod, number>()
  const checkedAt: number[] = []
  let victim = fresh()
  let cookie = ''
  if (attack.hasAccount) {
    await doors.signUp(victim, anywhere())
    ;({ cookie } = await doors.post('login', { email: victim, password: PASSWORD }, anywhere()))
  }
  const goOn = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      const { body } = await attack.call(doors, victim, second)
      if (body.error === 'wrong_login') checkedAt.push(ms)
      advance(1000)
    }
  }
  await goOn(before)
  for (let tried = 0; tried < tries; tried++) {
    if (!attack.hasAccount) victim = fresh()
    await goOn(between)
    const way = await attack.owner(doors, victim, cookie)
    ways.set(way, (ways.get(way) ?? 0) + 1)
  }
  return { ways, checked: maxPerHour(checkedAt) }
}
