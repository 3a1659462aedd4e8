// A learner's guardian: naming one, asking for a yes, taking it back (decisions 35, 43).
import { createHash } from 'node:crypto'
import type { GuardianState } from '@dhadha/contract/wire'
import { allowSendingFrom, toMailbox, readEmail } from '../../identity/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { createToken } from '../../../platform/sign-in/tokens.ts'
import type { Dependencies, SendingDependencies } from '../../../platform/feature.ts'
import type { Message } from '../../../platform/messages/messenger.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { text } from '../texts/index.ts'
import { findClaim } from '../profile/store.ts'
import { setLimited, readLimit, refreshLimit } from './limit/store.ts'
import {
  deleteGuardian,
  findGuardian,
  removeGuardian,
  listOwners,
  lockWard,
  putGuardian,
  putPageLink,
} from './store.ts'
import { guardianLearnerMail, guardianMail, guardianPageMail } from './mail.ts'

/** Daily limit of mails to one address, and of mails that one learner causes: the recipient did not ask for them. */
const MAILS_A_DAY = 3
const GAP_SECONDS = 60

export interface Order {
  readonly learnerId: string
  readonly email: string
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

const macOfAddress = (learnerId: string, address: string): Buffer =>
  createHash('sha256').update(`${learnerId}\n${address}`).digest()

/** Recognises the mailbox of a guardian who said no, for this learner. */
export const macOfGuardian = (learnerId: string, email: string): Buffer =>
  macOfAddress(learnerId, toMailbox(email))

/**
 * Counts a message for the learner and for the address, whichever learner names it. The address of a guardian who has
 * said yes to this learner is not counted, so that messages of strangers to it cannot delay the link to the guardian's
 * page.
 *
 * @throws ApiError 429
 */
export async function allowGuardianMail(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  {
    learnerId,
    email,
    from,
    hasConsented,
  }: Pick<Order, 'learnerId' | 'email' | 'from'> & { readonly hasConsented: boolean },
): Promise<void> {
  await allowSendingFrom(deps, from)
  const budget = { limit: MAILS_A_DAY, windowSeconds: 86_400, gapSeconds: GAP_SECONDS }
  for (const target of hasConsented ? [learnerId] : [learnerId, toMailbox(email)])
    await takeOrThrow(deps, { purpose: 'guardian', target, ...budget }, (seconds) =>
      text('guardianOften', { minutes: Math.ceil(seconds / 60) }),
    )
}

async function readState(db: Executor, learnerId: string, today: string): Promise<GuardianState> {
  const { isWard, isLimited } = await readLimit(db, learnerId, today)
  const row = await findGuardian(db, learnerId)
  return {
    needed: isWard,
    limited: isLimited,
    state: row?.state ?? 'none',
    email: row?.email ?? null,
    allows_league: row?.allows_league === true,
    asked_at: row?.asked_at.toISOString() ?? null,
    erase_at: row?.erase_at?.toISOString() ?? null,
  }
}

/** The address to write to. @throws ApiError */
async function readAddress(
  db: Executor,
  learnerId: string,
  { given, refusedMac }: { readonly given: string; readonly refusedMac: Buffer | null },
): Promise<{ email: string; isLearners: boolean }> {
  const email = readEmail(given)?.value
  if (email === undefined) throw new ApiError(400, 'invalid_email', text('guardianInvalid'))
  const owners = await listOwners(db, email)
  if (owners.includes(learnerId)) throw new ApiError(400, 'own_address', text('guardianOwn'))
  // Earlier hashes were made from the whole address.
  const macs = [toMailbox(email), email].map((address) => macOfAddress(learnerId, address))
  if (macs.some((mac) => refusedMac?.equals(mac)))
    throw new ApiError(409, 'guardian_said_no', text('guardianSaidNo'))
  return { email, isLearners: owners.length > 0 }
}

interface GuardianMail extends Pick<Order, 'learnerId' | 'email' | 'language'> {
  readonly publicUrl: string
  readonly token: string
  /** The address is that of a learner, too. */
  readonly isLearners: boolean
  /** The guardian has said yes before. */
  readonly isKnown: boolean
}

async function writeMail(
  trx: Executor,
  handle: string,
  { learnerId, email, language, publicUrl, token, isLearners, isKnown }: GuardianMail,
): Promise<Message> {
  const to = { to: email, language, publicUrl, handle }
  if (isLearners) return guardianLearnerMail(to)
  if (!isKnown) return guardianMail(to, token)
  const asks = Boolean((await findClaim(trx, learnerId))?.wanted)
  return guardianPageMail(to, token, { asks })
}

/** The grown-up responsible for a learner under 13, as the learner names them (decisions 35 and 43). */
export function createGuardians({ config, db, clock, messenger }: SendingDependencies) {
  const formatDay = createDayFormatter(config.timeZone)
  const today = () => formatDay(clock())
  const state = (learnerId: string) => readState(db, learnerId, today())

  return {
    state,

    /**
     * Names a guardian and writes to them, once for each call. The same address again gets another message, and the
     * earlier link ends; a guardian who has said yes gets a link to their page.
     */
    async ask({ learnerId, email: given, language, from }: Order): Promise<GuardianState> {
      const before = await state(learnerId)
      if (!before.needed) throw new ApiError(409, 'guardian_not_needed', text('guardianNotNeeded'))
      const seen = await findGuardian(db, learnerId)
      const { email, isLearners } = await readAddress(db, learnerId, {
        given,
        refusedMac: seen?.refused_mac ?? null,
      })
      const isKnown = seen?.state === 'confirmed' && seen.email === email
      // In the first day after a yes there is no page yet: its message is on the way.
      if (isKnown && !seen.reminded_at) return before
      await allowGuardianMail({ config, db, clock }, { learnerId, email, from, hasConsented: isKnown })
      const { token, hash } = createToken()
      await db.transaction().execute(async (trx) => {
        const ward = await lockWard(trx, learnerId)
        const found = await findGuardian(trx, learnerId)
        // The guardian has answered, or another tab has named a different one, since the read: the newer state counts.
        if (found?.state !== seen?.state || found?.email !== seen?.email) return
        if (isKnown) await putPageLink(trx, learnerId, hash)
        else {
          await putGuardian(trx, learnerId, { email, tokenHash: hash, askedAt: clock(), language })
          await refreshLimit(trx, learnerId, today())
        }
        const mail = { learnerId, email, language, publicUrl: config.publicUrl, token, isLearners, isKnown }
        await messenger.enqueue(trx, await writeMail(trx, ward.handle, mail))
      })
      return state(learnerId)
    },

    /** Removes the address, and with it the permissions that a yes gave. */
    async remove(learnerId: string): Promise<GuardianState> {
      await db.transaction().execute(async (trx) => {
        await lockWard(trx, learnerId)
        const { isWard } = await readLimit(trx, learnerId, today())
        await removeGuardian(trx, learnerId)
        if (isWard) await setLimited(trx, learnerId)
        await refreshLimit(trx, learnerId, today())
      })
      return state(learnerId)
    },

    /** Deletes all data of a guardian when the account passes to its owner. Part of the caller's transaction. */
    async endAll(trx: Executor, learnerId: string): Promise<void> {
      const { isWard } = await readLimit(trx, learnerId, today())
      await deleteGuardian(trx, learnerId)
      if (isWard) await setLimited(trx, learnerId)
      await refreshLimit(trx, learnerId, today())
    },
  }
}

export type Guardians = ReturnType<typeof createGuardians>
