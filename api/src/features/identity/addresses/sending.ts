import type { Dependencies } from '../../../platform/feature.ts'
import { networkOf, takeOrThrow } from '../../../platform/throttle/throttle.ts'
import type { Address } from './address.ts'

/** Counts one more message that somebody at this network address causes. @throws ApiError */
export const allowSendingFrom = (
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  networkAddress: string,
): Promise<void> =>
  takeOrThrow(deps, {
    purpose: 'send-from',
    target: networkOf(networkAddress),
    limit: deps.config.limits.sendsPerHourFromOneAddress,
    windowSeconds: 3600,
  })

/**
 * May a message go to this address now, asked for from that network address (decision 7)? Known and unknown addresses
 * are counted alike, so that the error tells nothing. @throws ApiError
 */
export async function allowSending(
  deps: Dependencies,
  purpose: 'register' | 'forget',
  { value }: Address,
  networkAddress: string,
): Promise<void> {
  const { sendsPerHour, sendGapSeconds } = deps.config.limits
  await allowSendingFrom(deps, networkAddress)
  await takeOrThrow(deps, {
    purpose,
    target: value,
    limit: sendsPerHour,
    gapSeconds: sendGapSeconds,
    windowSeconds: 3600,
  })
}

/** Counts one more attempt with a secret: a code, a link's token or Google's token. @throws ApiError */
export const allowTrying = (deps: Dependencies, networkAddress: string): Promise<void> =>
  takeOrThrow(deps, {
    purpose: 'code-from',
    target: networkOf(networkAddress),
    limit: deps.config.limits.codesPerHourFromOneAddress,
    windowSeconds: 3600,
  })
