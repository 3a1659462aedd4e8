import { foldWord } from './folding.ts'

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const HUNDREDS = 'hundred onehundred ahundred একশ একশো একশত'

/** 0 to 99 in their order; other spellings of one number are joined by a slash. */
const BANGLA = `
  শূন্য এক দুই/দু তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো/এগার বারো/বার তেরো/তের চৌদ্দ/চোদ্দ পনেরো/পনের ষোলো/ষোল সতেরো/সতের আঠারো/আঠার উনিশ
  বিশ/কুড়ি একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ/আঠাশ উনত্রিশ
  ত্রিশ/তিরিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ
  পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি/উনাশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি/অষ্টাশি উননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`

/** 1 to 20 in their order. English ones are made of the cardinals, but for these. */
const BANGLA_ORDINALS =
  'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ ত্রয়োদশ চতুর্দশ পঞ্চদশ ষোড়শ সপ্তদশ অষ্টাদশ উনবিংশ বিংশ'
const IRREGULAR: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
}

type Words = ReadonlyMap<string, number>

const listed = (list: string, from: number): [string, number][] =>
  list
    .trim()
    .split(/\s+/)
    .flatMap((entry, index) =>
      entry.split('/').map((word): [string, number] => [foldWord(word), from + index]),
    )

const small = listed(ENGLISH, 0)
const below20: Words = new Map(small)

const CARDINALS: Words = new Map([
  ...small,
  ...listed(ENGLISH_TENS, 2).flatMap(([ten, tens]) =>
    ['', ...ENGLISH.split(' ').slice(1, 10)].map(
      (text) => [ten + text, tens * 10 + (below20.get(text) ?? 0)] as const,
    ),
  ),
  ...listed(BANGLA, 0),
  ...HUNDREDS.split(' ').map((word) => [foldWord(word), 100] as const),
])

const ORDINALS: Words = new Map(listed(BANGLA_ORDINALS, 1))

/** A folded text that may begin with a number word, and what follows that word; the longest word comes first. */
export interface NumberWordMatch {
  readonly value: number
  readonly rest: string
}

function readPrefixes(text: string, words: Words): NumberWordMatch[] {
  const readings: NumberWordMatch[] = []
  for (let end = text.length; end > 0; end--) {
    const value = words.get(text.slice(0, end))
    if (value !== undefined) readings.push({ value, rest: text.slice(end) })
  }
  return readings
}

/** Reads a cardinal from 0 to 100 at the start of a folded text: twentyone, আট, আটটি. */
export const readCardinal = (text: string): NumberWordMatch[] => readPrefixes(text, CARDINALS)

/** Reads an ordinal at the start of a folded text where it is no cardinal with an ending: first, twentieth, চতুর্থ. */
export const readOrdinal = (text: string): NumberWordMatch[] => [
  ...readPrefixes(text, ORDINALS),
  ...readCardinal(
    text
      .replace(/(?:first|second|third|fifth|eighth|ninth|twelfth)/, (word) => IRREGULAR[word] ?? word)
      .replace('tieth', 'ty'),
  ),
]

/** Between two things of a list: an `&`, or a word of either language that stands alone. */
export const AND = /&|(?:^|\s)(?:and|ও|আর|এবং)(?=\s|$)/iu
