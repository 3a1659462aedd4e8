// How often messages, guesses and sign-ins are allowed, by address and by network (decisions 7, 52).
import type { Proof } from '@dhadha/contract/wire'
import { getNetwork } from '@dhadha/server'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { ApiError, unavailable } from '../../../platform/errors/api-error.ts'
import { createProofOfWorkGate } from '../../../platform/throttle/proof-of-work-gate.ts'
import {
  clear,
  takeOrThrow,
  takeSharedOrThrow,
  type SharedThrottle,
  type Throttle,
} from '../../../platform/throttle/throttle.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import type { Address } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import { deviceHash } from '../sessions/devices.ts'
import { isKnownDevice } from '../store/sign-ins.ts'
import { text } from '../texts/index.ts'
import {
  DEVICE_LOGINS_PER_HOUR,
  DEVICE_SENDS_PER_HOUR,
  STRANGER_LOGINS_PER_HOUR,
  STRANGER_LOGINS_PER_HOUR_FROM_ONE_NETWORK,
} from './limits.ts'

/** Pupils of one class sign up from one address on one day. */
const CLASS_SIZE = 30
const QUARTER = { windowSeconds: 900 }
const HOUR = { windowSeconds: 3600 }

/**
 * The sends to an address count for this long. A link lives as long, so a learner whose request is refused still has a
 * valid one.
 */
export const SEND_WINDOW_MS = HOUR.windowSeconds * 1000

/** Counts one more message that this network address causes. @throws ApiError */
export const allowSendingFrom = (
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  networkAddress: string,
): Promise<void> =>
  takeOrThrow(deps, {
    purpose: 'send-from',
    target: getNetwork(networkAddress),
    limit: deps.config.limits.sendsPerHourFromOneAddress,
    ...HOUR,
  })

/** A used link proves that the learner owns the address: earlier messages to it do not count any more. */
export async function allowSendingAgain(trx: Executor, address: string): Promise<void> {
  for (const purpose of ['register', 'forget']) await clear(trx, { purpose, target: address })
}

/** A password before it is judged. */
interface LoginAttempt {
  readonly address: Address
  readonly caller: Caller
  readonly proof: Proof | undefined
  /** The learner who has the address, if the browser has signed in to this account before; else null. */
  readonly knownTo: string | null
}

/**
 * How often a client may sign up, sign in or request messages (decision 52). Budgets that strangers can use up never
 * lock the owner out: shared budgets require a proof of work, and refusals leave a code, a known browser or a valid
 * link.
 */
export interface Budgets {
  /**
   * Counts a message to this address. Known and unknown addresses are counted alike. @throws ApiError if it may not be
   * sent now
   */
  readonly allowSending: (
    purpose: 'register' | 'forget',
    address: Address,
    caller: Caller,
    proof: Proof | undefined,
  ) => Promise<void>
  /**
   * Counts a guess at a secret that names neither a registration nor a link. @throws ApiError if it may not be tried
   * now
   */
  readonly allowTrying: (subject: string, caller: Caller, proof: Proof | undefined) => Promise<void>
  /** Counts a password. @returns the budget to clear if it was right @throws ApiError if it may not be judged now */
  readonly allowLogin: (attempt: LoginAttempt) => Promise<Throttle>
}

const newestLink =
  (sentence: 'codeSent' | 'linkSentBefore') =>
  (seconds: number): Sentence =>
    seconds <= 120
      ? text(`${sentence}Seconds`, { seconds })
      : text(`${sentence}Minutes`, { minutes: Math.ceil(seconds / 60) })

/** A fifth of the day's texts for one address, and at least a class. */
function textsPerDay(perDay: number): SharedThrottle {
  const share = (part: number) => Math.max(CLASS_SIZE, Math.ceil(perDay * part))
  return {
    purpose: 'sms',
    limit: perDay,
    windowSeconds: 86_400,
    share: { ipv4: [share(0.2), share(0.3)], ipv6: [share(0.2), share(0.25), share(0.3)] },
  }
}

/** The budget of sends of a browser that is known, else of its network. */
async function findSendBudget(
  { config, db }: Pick<Dependencies, 'config' | 'db'>,
  purpose: 'register' | 'forget',
  caller: Caller,
): Promise<Throttle> {
  const device = deviceHash(caller.cookies, config.publicUrl)
  return (await isKnownDevice(db, device))
    ? {
        purpose: `${purpose}-device`,
        target: device.toString('hex'),
        limit: DEVICE_SENDS_PER_HOUR,
        ...HOUR,
      }
    : {
        purpose: `${purpose}-from`,
        target: getNetwork(caller.from),
        limit: config.limits.sendsPerHourFromOneAddress,
        ...HOUR,
      }
}

interface LoginThrottles {
  /** It is cleared by the right password. */
  readonly own: Throttle
  /** Those that strangers can use up. */
  readonly shared: readonly Throttle[]
  /** Those that no proof of work passes. */
  readonly bounds: readonly Throttle[]
}

/** A browser that has signed in to the account before has budgets of its own, which strangers cannot use up. */
function getLoginThrottles(
  { limits, publicUrl }: Dependencies['config'],
  { address, caller, knownTo }: Omit<LoginAttempt, 'proof'>,
): LoginThrottles {
  const target = address.value
  const limit = limits.loginsPerQuarterHour
  if (knownTo !== null) {
    const device = `${knownTo} ${deviceHash(caller.cookies, publicUrl).toString('hex')}`
    return {
      own: { purpose: 'login-device', target: device, limit, ...QUARTER },
      shared: [],
      bounds: [{ purpose: 'login-device-hour', target: device, limit: DEVICE_LOGINS_PER_HOUR, ...HOUR }],
    }
  }
  const network = getNetwork(caller.from)
  const perNetwork = STRANGER_LOGINS_PER_HOUR_FROM_ONE_NETWORK
  return {
    own: { purpose: 'login', target, limit, ...QUARTER },
    shared: [
      {
        purpose: 'login-from',
        target: network,
        limit: limits.loginsPerQuarterHourFromOneAddress,
        ...QUARTER,
      },
    ],
    bounds: [
      { purpose: 'login-network-hour', target: `${target} ${network}`, limit: perNetwork, ...HOUR },
      { purpose: 'login-hour', target, limit: STRANGER_LOGINS_PER_HOUR, ...HOUR },
    ],
  }
}

export function createBudgets(deps: Dependencies): Budgets {
  const { config } = deps
  const { limits } = config
  const slow = createProofOfWorkGate(deps)

  /** @throws ApiError if no text message can be sent to this number */
  function requireTextable(number: string) {
    const { isOn, prefixes } = config.texts
    if (!isOn) throw new ApiError(400, 'sms_off', text('smsOff'))
    if (!prefixes.some((prefix) => number.startsWith(prefix)))
      throw new ApiError(400, 'sms_elsewhere', text('smsElsewhere'))
  }

  return {
    async allowSending(purpose, { value, channel }, caller, proof) {
      if (!deps.messenger.isAble(channel)) throw unavailable()
      if (channel === 'sms') requireTextable(value)
      const budget = await findSendBudget(deps, purpose, caller)
      await slow({ subject: `${purpose} ${value}`, budgets: [budget], proof })
      await takeOrThrow(
        deps,
        {
          purpose,
          target: value,
          limit: limits.sendsPerHour,
          gapSeconds: limits.sendGapSeconds,
          windowSeconds: SEND_WINDOW_MS / 1000,
        },
        newestLink(purpose === 'register' ? 'codeSent' : 'linkSentBefore'),
      )
      if (channel === 'sms')
        await takeSharedOrThrow(deps, textsPerDay(config.texts.perDay), caller.from, () => text('smsEnough'))
    },

    allowTrying: (subject, caller, proof) =>
      slow({
        subject,
        budgets: [
          {
            purpose: 'code-from',
            target: getNetwork(caller.from),
            limit: limits.codesPerHourFromOneAddress,
            ...HOUR,
          },
        ],
        proof,
      }),

    async allowLogin({ address, caller, proof, knownTo }) {
      const { own, shared, bounds } = getLoginThrottles(config, { address, caller, knownTo })
      await slow({ subject: `login ${address.value}`, budgets: [own, ...shared], proof })
      for (const bound of bounds) await takeOrThrow(deps, bound, () => text('loginByLink'))
      return own
    },
  }
}
