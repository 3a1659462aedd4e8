import { describe, expect, it } from 'vitest'
import { bnList, bnOrdinal, genitive, locative, objective } from './bangla.ts'
import { wrongEndings } from './endings.ts'
import { count, enList, ordinal, withArticle } from './english.ts'

it.each([
  ['রিমি', 'রিমির'],
  ['অনিক', 'অনিকের'],
  ['নাদিয়া', 'নাদিয়ার'],
  ['মিতু', 'মিতুর'],
  ['জয়', 'জয়ের'],
  ['ভাই', 'ভাইয়ের'],
])('the genitive of %s is %s', { tags: ['decision-50'] }, (name, of) => expect(genitive(name)).toBe(of))

it('places and persons have their endings', { tags: ['decision-50'] }, () => {
  expect(['ঢাকা', 'বাড়ি', 'মাঠ', 'পাড়া'].map(locative)).toEqual(['ঢাকায়', 'বাড়িতে', 'মাঠে', 'পাড়ায়'])
  expect(objective('রিমি')).toBe('রিমিকে')
  expect([1, 2, 3, 4, 6, 10].map(bnOrdinal)).toEqual(['১ম', '২য়', '৩য়', '৪র্থ', '৬ষ্ঠ', '১০ম'])
  expect(bnOrdinal(14)).toBe('14তম')
  expect([bnList(['ক']), bnList(['ক', 'খ', 'গ'])]).toEqual(['ক', 'ক, খ আর গ'])
})

it('English words have their number, article and order', { tags: ['decision-50'] }, () => {
  expect([count(1, 'apple'), count(2, 'apple'), count(3, 'child', 'children')]).toEqual([
    '1 apple',
    '2 apples',
    '3 children',
  ])
  expect([withArticle('apple'), withArticle('pear')]).toEqual(['an apple', 'a pear'])
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th',
  )
  expect(enList(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})

describe('finds', { tags: ['decision-50'] }, () => {
  it.each([
    ['en', 'Rimi has 1 coins.'],
    ['en', 'a apple'],
    ['en', 'an pear'],
    ['en', 'a 8-sided figure'],
    ['en', 'She has undefined coins.'],
    ['en', 'It is -3 years old.'],
    ['en', 'It weighs 3.33333 kg.'],
    ['en', 'রিমি has a coin.'],
    ['en', 'two  spaces'],
    ['bn', '৫এর দ্বিগুণ'],
    ['bn', '৫র দ্বিগুণ'],
    ['bn', '৫-ের দ্বিগুণ'],
    ['bn', '5টি আম'],
    ['bn', '৫ টি আম'],
    ['bn', '৫জন শিশু'],
    ['bn', 'অনিকর থলি'],
    ['bn', 'রিমিের থলি'],
    ['bn', 'থলিতে coins আছে'],
    ['bn', 'উত্তর NaN'],
    ['bn', 'বয়স -৩ বছর'],
  ] as const)('a wrong Bangla ending is found in %s: %s', (language, text) =>
    expect(wrongEndings(text, language)).not.toEqual([]),
  )

  it.each([
    ['en', 'Rimi has 1 coin, and 1 is odd. An 8-sided figure, an hour, a pear, 11 apples.'],
    ['en', '$7 - 3 = 4$, so 21 coins are left: a 2-taka coin each.'],
    ['bn', '৫-এর দ্বিগুণ ১০। রিমির ৫টি আম, অনিকের ৩টি; জয়ও ৪ জনকে চেনে। $৭ \\times ৩ = ২১$'],
  ] as const)('no wrong Bangla ending is found in %s: %s', (language, text) =>
    expect(wrongEndings(text, language)).toEqual([]),
  )
})
