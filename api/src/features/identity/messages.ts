import type { Message } from '../../platform/messages/messenger.ts'
import type { Language } from '../../platform/texts/index.ts'
import type { Address } from './addresses/address.ts'
import { text } from './text.ts'

type Name = 'otp' | 'already' | 'reset' | 'changed' | 'google'

const messageTo = (
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
export const codeMessage = (address: Address, language: Language, code: string): Message =>
  messageTo(address, language, { name: 'otp', kind: 'otp', values: { code } })

/** Somebody registers an address that has an account: its owner is told, nobody else (decision 6). */
export const alreadyRegisteredMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'already',
    kind: 'already-registered',
    values: { link: `${publicUrl}/auth/login` },
  })

/** The link to a new password (S2.7b, S2.8a). */
export const resetMessage = (
  address: Address,
  language: Language,
  publicUrl: string,
  token: string,
): Message =>
  messageTo(address, language, {
    name: 'reset',
    kind: 'password-reset',
    values: { link: `${publicUrl}/auth/reset?token=${token}` },
  })

/** The password was changed; whoever did not do it learns how to get the account back. */
export const passwordChangedMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'changed',
    kind: 'password-changed',
    values: { link: `${publicUrl}/auth/forgot` },
  })

/** An account that had a password is opened with Google from now on; the password has ended (decision 10). */
export const googleLinkedMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'google',
    kind: 'google-linked',
    values: { link: `${publicUrl}/auth/forgot` },
  })
