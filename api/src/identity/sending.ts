import type { Dependencies } from '../assembly.ts'
import { Refusal } from '../refusal.ts'
import type { Sentence } from '../texts/index.ts'
import { networkOf, take, type Throttle } from '../throttle.ts'
import type { Address } from './address.ts'
import { text } from './text.ts'

const waitSentence = (seconds: number): Sentence =>
  seconds <= 120
    ? text('waitSeconds', { seconds })
    : text('waitMinutes', { minutes: Math.ceil(seconds / 60) })

/** Counts one more, or refuses with 429 and says how long to wait. @throws Refusal */
export async function takeOrRefuse(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  throttle: Throttle,
): Promise<void> {
  const seconds = await take(db, throttle, clock())
  if (seconds > 0) throw new Refusal(429, 'too_soon', waitSentence(seconds))
}

/**
 * May a message go to this address now, asked for from that network address (decision 7)? Known and unknown addresses
 * are counted alike, so that the refusal tells nothing. @throws Refusal
 */
export async function allowSending(
  deps: Dependencies,
  purpose: 'register' | 'forget',
  { value }: Address,
  networkAddress: string,
): Promise<void> {
  const { sendsPerHour, sendGapSeconds, sendsPerHourFromOneAddress } = deps.config.limits
  const hour = { windowSeconds: 3600 }
  await takeOrRefuse(deps, {
    purpose: 'send-from',
    target: networkOf(networkAddress),
    limit: sendsPerHourFromOneAddress,
    ...hour,
  })
  await takeOrRefuse(deps, {
    purpose,
    target: value,
    limit: sendsPerHour,
    gapSeconds: sendGapSeconds,
    ...hour,
  })
}

/** Counts one more thing typed or brought that only its owner can know: a code, a link, Google's token. @throws Refusal */
export const allowTrying = (deps: Dependencies, networkAddress: string): Promise<void> =>
  takeOrRefuse(deps, {
    purpose: 'code-from',
    target: networkOf(networkAddress),
    limit: deps.config.limits.codesPerHourFromOneAddress,
    windowSeconds: 3600,
  })
