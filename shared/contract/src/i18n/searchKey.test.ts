import { expect, it } from 'vitest'
import { searchKey } from './searchKey.ts'

it.each([
  ['one letter or two', '\u09DF\u09DC\u09DD', '\u09AF\u09BC\u09A1\u09BC\u09A2\u09BC'],
  ['vowels in parts', 'কো কৌ', 'ক\u09C7\u09BE ক\u09C7\u09D7'],
  ['conjuncts letter by letter', 'যুক্তি', 'যুকতি'],
  ['a visible হসন্ত', 'ক্ষ', 'ক্\u200Cষ'],
  ['a joiner', 'র‍্যাব', 'র্যাব'],
  ['digits of either language', '১০টি কাঠি', '10টি কাঠি'],
  ['spaces', 'ছয় আর চারে চার?', 'ছয়আর  চারেচার'],
  ['case and signs', 'Six, plus FOUR!', 'six plus four'],
  ['accents', 'Café', 'cafe\u0301'],
])('texts that differ by %s have one search key', { tags: ['decision-29'] }, (_, text, other) => {
  expect(searchKey(text)).toBe(searchKey(other))
  expect(searchKey(text)).not.toBe('')
})

it.each([
  ['a ত that ends a syllable', 'হঠাৎ', 'হঠাত্', 'হঠাত', 'হঠাত্\u200D'],
  ['a long vowel for a short one', 'বাড়ি', 'বাড়ী'],
  ['the vowel sign of উ', 'দূর', 'দুর'],
  ['the vowels themselves', 'ঈদ ঊষা', 'ইদ উষা'],
  ['ণ and ন', 'কর্ণেল', 'কর্নেল'],
  ['what sounds like শ', 'স্টেশন', 'ষ্টেশন', 'শটেষন'],
  ['ঙ at the end', 'রঙ', 'রং'],
  ['a চন্দ্রবিন্দু that is missing, or stands elsewhere', 'চাঁদ', 'চাদ', 'চঁাদ', 'চাদঁ'],
  ['a colon for a বিসর্গ', 'দুঃখ', 'দু:খ', 'দুখ'],
  ['আ as two signs', 'আম', '\u0985\u09BEম'],
])('words that differ by %s have one search key', { tags: ['decision-29'] }, (_, ...spellings) => {
  expect(new Set(spellings.map(searchKey)).size).toBe(1)
})

it('letters and vowels have search keys of their own', { tags: ['decision-29'] }, () => {
  expect(searchKey('কাঠি')).not.toBe(searchKey('কাঠ'))
  expect(searchKey('চড়')).not.toBe(searchKey('চর'))
})
