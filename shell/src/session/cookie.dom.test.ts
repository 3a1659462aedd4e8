import { afterEach, expect, it, vi } from 'vitest'
import { tokenCookie } from './cookie.ts'

afterEach(() => tokenCookie.remove())

it('the token is found in the cookie until its removal', { tags: ['S4.1a'] }, () => {
  expect(tokenCookie.read()).toBeNull()
  tokenCookie.write('a=b c')
  expect(tokenCookie.read()).toBe('a=b c')
  tokenCookie.remove()
  expect(tokenCookie.read()).toBeNull()
})

it('the cookie stores the token for 315360000 seconds', { tags: ['S4.1b', 'S9.1a'] }, () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  tokenCookie.write('abc')
  expect(written.mock.calls[0]?.[0]).toContain('max-age=315360000')
  written.mockRestore()
})

it(
  'a cookie that the gateway has set is not written again, to preserve its lifetime',
  { tags: ['S4.1b'] },
  () => {
    const present = vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=abc')
    const written = vi.spyOn(document, 'cookie', 'set')
    tokenCookie.write('abc')
    expect(written).not.toHaveBeenCalled()
    tokenCookie.write('def')
    expect(written).toHaveBeenCalledOnce()
    // The later spy first: it would bring back the mock of the earlier one, for every file that shares this document.
    written.mockRestore()
    present.mockRestore()
    expect(document.cookie).not.toContain('token=abc')
  },
)
