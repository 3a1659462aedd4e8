import type { Message } from '../../platform/messages/messenger.ts'
import type { Language } from '../../platform/texts/index.ts'
import type { Address } from './addresses/address.ts'
import { text } from './text.ts'

type Name = 'otp' | 'already' | 'reset' | 'changed' | 'google'

const letter = (
  { value, channel }: Address,
  language: Language,
  { name, kind, values }: { name: Name; kind: Message['kind']; values: Readonly<Record<string, string>> },
): Message => ({
  to: value,
  channel,
  kind,
  ...(channel === 'email' ? { subject: text(`${name}Subject`)(language) } : {}),
  text: text(`${name}Text`, values)(language),
  ...values,
})

/** The sign-up code. */
export const codeLetter = (address: Address, language: Language, code: string): Message =>
  letter(address, language, { name: 'otp', kind: 'otp', values: { code } })

/** Somebody registers an address that has an account: its owner hears of it, nobody else (decision 6). */
export const alreadyRegisteredLetter = (address: Address, language: Language, publicUrl: string): Message =>
  letter(address, language, {
    name: 'already',
    kind: 'already-registered',
    values: { link: `${publicUrl}/auth/login` },
  })

/** The link to a new password (S2.7b, S2.8a). */
export const resetLetter = (
  address: Address,
  language: Language,
  publicUrl: string,
  token: string,
): Message =>
  letter(address, language, {
    name: 'reset',
    kind: 'password-reset',
    values: { link: `${publicUrl}/auth/reset?token=${token}` },
  })

/** The password was changed; whoever did not do it learns how to get the account back. */
export const passwordChangedLetter = (address: Address, language: Language, publicUrl: string): Message =>
  letter(address, language, {
    name: 'changed',
    kind: 'password-changed',
    values: { link: `${publicUrl}/auth/forgot` },
  })

/** An account that had a password is opened with Google from now on; the password has ended (decision 10). */
export const googleLinkedLetter = (address: Address, language: Language, publicUrl: string): Message =>
  letter(address, language, {
    name: 'google',
    kind: 'google-linked',
    values: { link: `${publicUrl}/auth/forgot` },
  })
