import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { checkPassword } from './index.ts'
import { MIN_PASSWORD_LENGTH } from './length.ts'

describe('the strength of a password', { tags: ['decision-52'] }, () => {
  it(
    'none of the commonest with eight and more characters is taken',
    { tags: ['decision-52', 'attack-28'] },
    () => {
      const common = dictionary['passwords-common']
        .filter((word) => word.length >= MIN_PASSWORD_LENGTH)
        .slice(0, 3000)
      expect(common).toHaveLength(3000)
      expect(common.filter((word) => checkPassword(word, []) === null)).toEqual([])
    },
  )

  it.each([
    'password',
    'Password1!',
    'p@ssw0rd',
    'P4SSWORD2024',
    'passw0rd1',
    '12345678',
    '১২৩৪৫৬৭৮',
    '87654321',
    '11111111',
    '12341234',
    'abcabcabc',
    'qwertyui',
    '1q2w3e4r',
    'asdfghjkl',
    'iloveyou2',
    'I love you',
    'bangladesh71',
    'বাংলাদেশ৭১',
    'amitomakevalobasi',
    'আমি তোমাকে ভালোবাসি',
    'ঢাকা ১২৩৪',
    'আম্মু আব্বু',
    'abbu ammu 123',
    'Shakib2015',
    'rakib12345',
    'Doraemon123',
    '20140506',
    '06-05-2014',
    'dhadha2026',
  ])('refuse %s as one of the first that anybody tries', (password) => {
    expect(checkPassword(password, [])).toBe('common')
  })

  it.each([
    'correct horse battery',
    'Kite over the river 7',
    'boat 4 rain mango',
    'my password is a long story',
    'নদীর ওপারে ৭টা ঘুড়ি',
    'xq7-plum-lantern',
    'secret 83920174',
  ])('take %s', (password) => {
    expect(checkPassword(password, [])).toBeNull()
  })

  it.each([
    ['rima2015', 'rima@example.com'],
    ['Rima@Example.com', 'rima@example.com'],
    ['akter123', 'rima.akter+dhadha@example.com'],
    ['example99', 'rima@example.com'],
    ['01712345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['1712345678!', '01712345678'],
  ])('refuse %s, which is hardly more than %s', (password, address) => {
    expect(checkPassword(password, [address])).toBe('own')
  })

  it.each(['', '0', '017', 'rim@'])('call a common password common beside the address %j', (address) => {
    expect(checkPassword('password', [address])).toBe('common')
  })

  it.each([
    ['rima likes seven kites', 'rima@example.com'],
    ['kite over river', '01712345678'],
  ])('take %s beside %s', (password, address) => {
    expect(checkPassword(password, [address])).toBeNull()
  })

  it('counts characters as they are seen, and has a least and a greatest number', { tags: ['S9.1c'] }, () => {
    expect(checkPassword('xq7-plu', [])).toBe('short')
    // Seven letters, the sign above one of them typed as a character of its own.
    expect(checkPassword('xq7-cafe\u0301'.slice(1), [])).toBe('short')
    expect(checkPassword('x'.repeat(257), [])).toBe('long')
  })

  it('takes no longer for a very long one', () => {
    expect(checkPassword('boat 4 rain mango '.repeat(14), [])).toBeNull()
  })
})
