// Invitation codes of schools.
import { randomInt } from 'node:crypto'
import { foldTypedText } from '@dhadha/contract/typed-text'
import { hashToken } from '../../../platform/sign-in/tokens.ts'

/** Letters and digits that are not mistaken for one another when a code is read out or copied from a board. */
const SIGNS = 'ACDEFHJKMNPRTUVWXY34679'
const LENGTH = 12
const GROUP = 4

interface Code {
  /** The code in the form in which it is handed out: `KMPX-7RTW-3CDA`. */
  readonly code: string
  readonly hash: Buffer
}

/** A new invitation code: one of 2 · 10¹⁶. */
export function createCode(): Code {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)))
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    signs.slice(index * GROUP, (index + 1) * GROUP).join(''),
  )
  return { code: groups.join('-'), hash: hashToken(signs.join('')) }
}

/** The hash by which a code is found, however it was typed; null: it cannot be a code. */
export function hashOfTyped(typed: string): Buffer | null {
  const bare = foldTypedText(typed)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
  return bare.length === LENGTH ? hashToken(bare) : null
}
