// The mails and text messages about accounts.
import type { Message } from '../../platform/messages/messenger.ts'
import type { Language } from '../../platform/texts/index.ts'
import type { Address } from './addresses/address.ts'
import { text } from './texts/index.ts'

declare module '../../platform/messages/messenger.ts' {
  interface MessageKinds {
    otp: true
    'already-registered': true
    'password-reset': true
    'password-changed': true
    'google-linked': true
    'new-browser': true
    'passkey-added': true
  }
}

type Name = 'otp' | 'open' | 'already' | 'reset' | 'changed' | 'google' | 'browser' | 'passkey'

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

/** The sign-up code, and a link that opens the account without it. `code` null: only the link. */
export const codeMessage = (
  address: Address,
  language: Language,
  { code, link }: { readonly code: string | null; readonly link: string },
): Message =>
  code === null
    ? messageTo(address, language, { name: 'open', kind: 'otp', values: { link } })
    : messageTo(address, language, { name: 'otp', kind: 'otp', values: { code, link } })

/**
 * A client registers an address that has an account: only its owner is notified (decision 6). The link sets a new
 * password: whatever strangers cause, the owner can sign in by the newest message (decision 52).
 */
export const alreadyRegisteredMessage = (address: Address, language: Language, link: string): Message =>
  messageTo(address, language, { name: 'already', kind: 'already-registered', values: { link } })

/** The link to a new password (S2.7b, S2.8a). */
export const resetMessage = (address: Address, language: Language, link: string): Message =>
  messageTo(address, language, { name: 'reset', kind: 'password-reset', values: { link } })

/** The password was changed. The message explains how an owner who did not change it gets the account back. */
export const passwordChangedMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'changed',
    kind: 'password-changed',
    values: { link: `${publicUrl}/auth/forgot` },
  })

/** An account that had a password now signs in with Google; the password was deleted (decision 10). */
export const googleLinkedMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'google',
    kind: 'google-linked',
    values: { link: `${publicUrl}/auth/forgot` },
  })

/**
 * A browser that was never used for this account has signed in. The message explains how an owner who did not sign in
 * ends that session. `device`: browser and system, '' when not recognised.
 */
export const newBrowserMessage = (
  address: Address,
  language: Language,
  { publicUrl, device }: { publicUrl: string; device: string },
): Message =>
  messageTo(address, language, {
    name: 'browser',
    kind: 'new-browser',
    values: { device: device || text('browserUnknown')(language), link: `${publicUrl}/auth/forgot` },
  })

/** A passkey was added. The message explains how an owner who did not add it gets the account back. */
export const passkeyAddedMessage = (address: Address, language: Language, publicUrl: string): Message =>
  messageTo(address, language, {
    name: 'passkey',
    kind: 'passkey-added',
    values: { link: `${publicUrl}/auth/forgot` },
  })
