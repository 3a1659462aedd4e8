// Links by message that open an account without its password.
import type { Dependencies } from '../../../platform/feature.ts'
import type { Address } from '../addresses/address.ts'
import { SEND_WINDOW_MS } from '../budgets/budgets.ts'
import { createToken } from '../../../platform/sign-in/tokens.ts'
import { links } from '../store/reset-links.ts'

/** As long as messages to an address count: a learner who is refused another message has one with a valid link. */
const LINK_LIFETIME_MS = SEND_WINDOW_MS

/** Links by message: the one way in that strangers cannot use up. A link proves the address and sets a password. */
export interface Links {
  /** Stores a link, whether or not the address has an account. @returns its URL (S2.7b, S2.8a, decision 52) */
  readonly create: (address: Address) => Promise<string>
}

export const createLinks = ({ config, db, clock }: Dependencies): Links => ({
  async create(address) {
    const { token, hash } = createToken()
    // Whether or not the address has an account (decision 6: both cost the same).
    const { value, channel } = address
    const expires_at = new Date(clock().getTime() + LINK_LIFETIME_MS)
    await links.add(db, { hash, identity: value, channel, learner_id: null, expires_at })
    return `${config.publicUrl}/auth/reset#token=${token}`
  },
})
