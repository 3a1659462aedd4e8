import { expect, it, vi } from 'vitest'
import { authenticatorError, createPasskey, authenticate } from './index.ts'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

it(
  'the options of the API reach the browser, and its credential is returned',
  { tags: ['S2.37a'] },
  async () => {
    browser.startRegistration.mockResolvedValue({ id: 'new' })
    browser.startAuthentication.mockResolvedValue({ id: 'known' })
    expect(await createPasskey({ challenge: 'a' })).toEqual({ id: 'new' })
    expect(await authenticate({ challenge: 'b' })).toEqual({ id: 'known' })
    expect(browser.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'a' } })
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'b' } })
  },
)

it.each([
  ['NotAllowedError', 'passkeyCancelled'],
  ['AbortError', 'passkeyCancelled'],
  ['InvalidStateError', 'passkeyExists'],
  ['NotSupportedError', 'passkeyUnsupported'],
  ['SecurityError', 'passkeyUnsupported'],
])('the error %s of a browser is explained by the text %s', { tags: ['S2.37a'] }, (name, key) => {
  expect(authenticatorError(Object.assign(new Error('no'), { name }))).toBe(key)
})

it('an error of a call is not explained as one of the authenticator', { tags: ['S2.37a'] }, () => {
  expect(authenticatorError(new TypeError('Failed to fetch'))).toBeNull()
  expect(authenticatorError('NotAllowedError')).toBeNull()
})
