import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BANGLA_DIGITS } from './digits.ts'
import { foldTypedText, isPhoneNumberLike, normaliseMobileNumber } from './typedText.ts'

/** All characters of a class, so that the test covers each of them. */
function findCharacters(pattern: RegExp): string[] {
  const found: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if ((code < 0xd800 || code > 0xdfff) && pattern.test(character)) found.push(character)
  }
  return found
}

const INVISIBLE = findCharacters(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
const DASHES = findCharacters(/\p{Dash}/u)
const SPACES = findCharacters(/\p{White_Space}/u)

it('the classes of characters in this test have all that Unicode has', () => {
  expect(INVISIBLE).toEqual(
    expect.arrayContaining(['\u00ad', '\u061c', '\u200b', '\u200f', '\u202a', '\u2066', '\ufe0f']),
  )
  expect(DASHES).toEqual(expect.arrayContaining(['\u2010', '\u2011', '\u2014', '\u2212']))
  expect(SPACES).toEqual(expect.arrayContaining(['\u00a0', '\u2009', '\u202f', '\u3000', '\u0085']))
})

it('every invisible character, dash and space of Unicode is folded away', () => {
  for (const mark of INVISIBLE) expect([mark, foldTypedText(`${mark}1${mark}2${mark}`)]).toEqual([mark, '12'])
  for (const dash of [...DASHES, '\u2796']) expect([dash, foldTypedText(`${dash}8`)]).toEqual([dash, '-8'])
  for (const space of SPACES) expect([space, foldTypedText(`1${space}2`)]).toEqual([space, '1 2'])
})

it(
  'a mobile number is read however a phone or a browser writes it',
  { tags: ['S9.1d', 'decision-29'] },
  () => {
    const ignored = fc.constantFrom('', ...INVISIBLE, ...DASHES, ...SPACES, '.', '(', ')', '/')
    const digit = fc.constantFrom(
      ...Array.from({ length: 10 }, (_, value) => [String(value), BANGLA_DIGITS.charAt(value)]).flat(),
    )
    fc.assert(
      fc.property(
        fc.constantFrom('', '+88', '88', '0088', '+880', '00880'),
        fc.array(fc.tuple(digit, ignored), { minLength: 9, maxLength: 9 }),
        (country, rest) => {
          const typed = `${country}${country.endsWith('0') ? '' : '0'}1${rest.map(([each, mark]) => each + mark).join('')}`
          const national = `01${foldTypedText(rest.map(([each]) => each).join(''))}`
          expect(normaliseMobileNumber(typed)).toBe(national)
          expect(isPhoneNumberLike(typed)).toBe(true)
        },
      ),
    )
  },
)

it.each([
  ['+880 1712-345678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['+880 (0) 1712 345 678', '01712345678'],
  ['0171.2345.678', '01712345678'],
  ['\u202a+880 1712\u2013345678\u202c', '01712345678'],
  ['\u200f০১৭১২৩৪৫৬৭৮', '01712345678'],
  // Another country's number, and one with a digit too few, stay what they are.
  ['+44 20 7946 0958', '442079460958'],
  ['+880 171 234 567', '880171234567'],
  ['88012345678', '88012345678'],
])('a typed number %s is read as %s', (typed, digits) => expect(normaliseMobileNumber(typed)).toBe(digits))

it('a word, an address or a lone sign is no number', () => {
  expect(['rima', 'rima@example.com', '+', ' - ', '', '12 pupils'].filter(isPhoneNumberLike)).toEqual([])
})
