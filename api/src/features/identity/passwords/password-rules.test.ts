import { describe, expect, it } from 'vitest'
import { isGuessable, isOwnAddress } from './password-rules.ts'

describe('passwords', () => {
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
    'Doraemon123',
    '20140506',
    '06-05-2014',
    'dhadha2026',
  ])('refuse %s as one of the first that anybody tries', (password) => {
    expect(isGuessable(password)).toBe(true)
  })

  it.each([
    'correct horse',
    'Kite over the river 7',
    'boat 4 rain mango',
    'my password is a long story',
    'নদীর ওপারে ৭টা ঘুড়ি',
    'xq7-plum-lantern',
    '83920174',
    'secret 83920174',
  ])('take %s', (password) => {
    expect(isGuessable(password)).toBe(false)
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
    expect(isOwnAddress(password, [address])).toBe(true)
  })

  it.each([
    ['rima likes seven kites', 'rima@example.com'],
    ['kite over river', '01712345678'],
    ['mango boat', 'ma@example.com'],
  ])('take %s beside %s', (password, address) => {
    expect(isOwnAddress(password, [address])).toBe(false)
  })
})
