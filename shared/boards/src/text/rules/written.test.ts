import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBanglaDigits } from '@dhadha/contract/digits'
import { judgeText } from './judge.ts'
import { UNIT_NAMES } from './units.ts'

/** Whether `answer` is right where `accepted` is, counted or measured in `unit`. */
const accepts = (accepted: number | string, unit: string, answer: string, things?: string[]) =>
  judgeText({ answers: [String(accepted)], unit, ...(things && { things }) }, answer)

/** The ways in which pupils write 12 of each unit; `#` stands for the number. */
const WRITTEN: Readonly<Record<string, string>> = {
  mm: '# mm|# millimetres|#মিমি|# মিলিমিটার',
  cm: '# cm|# cms|#cm.|# centimetre|# centimeters|#সেমি|# সে.মি.|# সেঃ মিঃ|# সেন্টিমিটার',
  dm: '# dm|# decimetres|# decimeter|# ডেসিমি|# ডেসিমিটার',
  m: '# m|#M|# metres|# meter|# মি|# মি.|# মিটার',
  km: '# km|# kms|# kilometres|# kilometer|# কিমি|# কি.মি.|# কিলোমিটার',
  in: '# in|# inch|# inches|# ইঞ্চি',
  ft: '# ft|# feet|# foot|# ফুট',
  mm2: '# mm²|# sq mm|# বর্গমিমি',
  cm2: '# cm²|# cm2|# cm^2|# sq cm|# sq. cm|# square centimetres|# cm squared|# বর্গসেমি|# বর্গ সেমি|# বর্গ সে.মি.|# সেমি²|# ㎠',
  dm2: '# dm²|# sq dm|# বর্গডেসিমি',
  m2: '#m²|# sq m|# square meters|# metres squared|# বর্গমিটার|# বর্গ মিটার|# বর্গমি',
  km2: '# km²|# square kilometre|# বর্গ কিমি',
  in2: '# in²|# square inches|# বর্গ ইঞ্চি',
  ft2: '# ft²|# square feet|# বর্গফুট',
  mm3: '# mm³|# cubic millimetres',
  cm3: '# cm³|# cm^3|# cu cm|# cubic centimetres|# ঘন সেমি|# ঘনসেন্টিমিটার|# cm cubed|# ml',
  dm3: '# dm³|# l|# ঘন ডেসিমিটার',
  m3: '# m³|# cubic metres|# ঘনমিটার',
  km3: '# km³',
  in3: '# in³|# cubic inches',
  ft3: '# ft³|# ঘনফুট',
  ml: '# ml|# millilitres|# milliliter|# মিলি|# মিলিলিটার|# cm³',
  l: '# l|# litres|# liter|# লি|# লিটার|# dm³',
  mg: '# mg|# milligrams|# মিগ্রা|# মিলিগ্রাম',
  g: '# g|# gm|# grams|# গ্রা|# গ্রাম',
  kg: '# kg|# kgs|# kilos|# kilograms|# কেজি|# কিলো|# কিলোগ্রাম',
  t: '# t|# tons|# tonnes|# টন',
  s: '# s|# sec|# seconds|# সে|# সেকেন্ড',
  min: '# min|# mins|# minutes|# মি|# মিঃ|# মিনিট',
  h: '# h|# hr|# hrs|# hours|# ঘণ্টা|# ঘন্টা',
  d: '# d|# days|# দিন',
  wk: '# wk|# weeks|# সপ্তাহ',
  mo: '# mo|# months|# মাস',
  a: '# a|# y|# yrs|# years|# বছর|# বৎসর',
  deg: '#°|#º|#˚|# deg|# degrees|# ডিগ্রি|# ডিগ্রী',
  Cel: '#°C|# °c|# c|# celsius|# degree celsius|# degrees Celsius|#°সে|# ডিগ্রি সেলসিয়াস|# সেলসিয়াস',
  '%': '#%|# percent|# শতাংশ',
  'km/h': '# km/h|# km/hr|# kmh|# kmph|# কিমি/ঘণ্টা',
  'm/s': '# m/s|# mps|# মি/সে',
  paisa: '# paisa|# poisha|# পয়সা',
  taka: '# taka|Tk #|tk. #|# tk|৳#|# ৳|#/-|#/=|BDT #|# bdt|# টাকা|টাকা #|taka #',
  piece: '# pieces|# pcs|#টি|# টি|#টা|#টে|#টো|# খানা|# খানি|#গুলো',
  person: '# people|# persons|# person|#জন|# জন|# জনই|#টি|#টা',
  times: '# times|#বার|# বার|#টি|# টা',
  ways: '# ways|# রকম|# রকমে|# উপায়|# উপায়ে|#ভাবে|# প্রকার|#টি|# টা',
  ordinal:
    '#th|#st|#nd|#rd|#ম|#য়|#র্থ|#ষ্ঠ|#শ|#তম|# নম্বর|#নম্বরটি|# নম্বরে|# নং|no. #|No #|number #|# নম্বর|নম্বর #|নং #|the #th|№ #',
  code: '#',
}

const forms = Object.entries(WRITTEN).flatMap(([unit, list]) =>
  list.split('|').map((form) => ({ unit, form })),
)

describe('a number is taken as pupils write it', { tags: ['decision-49'] }, () => {
  it('the table has written forms of every unit', () => {
    expect(Object.keys(WRITTEN).toSorted()).toEqual([...UNIT_NAMES].toSorted())
  })

  it.each(forms)('a number is taken as pupils write it: $unit, $form', ({ unit, form }) => {
    expect(accepts(12, unit, form.replace('#', '12'))).toBe(true)
    expect(accepts(12, unit, form.replace('#', '১২'))).toBe(true)
    expect(accepts(12, unit, form.replace('#', '13'))).toBe(false)
    if (form !== '#' && unit !== 'code')
      expect(judgeText({ answers: ['12'] }, form.replace('#', '12'))).toBe(false)
  })

  it.each([
    [72, 'h', '3 days'],
    [72, 'h', '৩ দিন'],
    [2, 'km', '2000 m'],
    [45, 'cm2', '0.0045 m²'],
    [36, 'km/h', '10 m/s'],
    [5, 'taka', '500 পয়সা'],
    [24, 'mo', '2 years'],
    [72, 'min', '1 hour 12 minutes'],
    [72, 'min', '১ ঘণ্টা ১২ মিনিট'],
    [520, 'cm', '5 m 20 cm'],
    [30.48, 'cm', '1 ft'],
    [1, 'ft', '12 inches'],
    [1000, 'ml', '1 l'],
    [1, 'wk', '7 days'],
    [2000, 'kg', '2 t'],
    [1.5, 'h', '1½ hours'],
    [1.5, 'h', '1 1/2 h'],
    [-3, 'Cel', '−3 °C'],
  ])('the amount %s %s is also %s', (accepted, unit, answer) => {
    expect(accepts(accepted, unit, answer)).toBe(true)
  })

  it.each([
    [5, 'cm2', '5 cm'],
    [5, 'cm', '5 cm²'],
    [5, 'cm3', '5 cm²'],
    [5, 'cm', '5 m'],
    [5, 'm', '5 min'],
    [5, 'min', '5 h'],
    [4, 'piece', '4th'],
    [4, 'piece', '৪র্থ'],
    [4, 'piece', 'fourth'],
    [4, 'piece', 'no. 4'],
    [4, 'ordinal', '৪টি'],
    [4, 'ordinal', '৪ জন'],
    [4, 'times', '৪ জন'],
    [5, 'person', '2 জন 3 জন'],
    [5, 'm', '2 m 300'],
    [5, 'm', '2 m 3 kg'],
    [5, 'taka', '5 %'],
    [5, 'taka', 'Tk'],
    [5, 'taka', '5 -'],
    [5, 'taka', '৳-5'],
    [-5, 'taka', '৳-5'],
    [5, 'cm', '5 cm 5'],
    [5, 'cm', '. 5 cm .'],
    [5, 'cm', '5 cmx'],
    [5, 'cm', '5 x cm'],
    [5, 'cm', 'cm 5'],
    [5, 'furlong', '5 furlong'],
  ])('another quantity is refused: %s %s is not %s', (accepted, unit, answer) => {
    expect(accepts(accepted, unit, answer)).toBe(false)
  })

  it.each([
    ['piece', '5 rickshaws', true],
    ['piece', '5 Rickshaw.', true],
    ['piece', '৫টি রিকশা', true],
    ['piece', '৫ রিকশা', true],
    ['piece', 'পাঁচটি রিকশা', true],
    ['piece', 'five rickshaws', true],
    ['piece', '5 vans', false],
    ['piece', '5 vanrickshaw', false],
    ['piece', 'rickshaw 5', false],
    ['ordinal', 'rickshaw 5', true],
    ['ordinal', 'Rickshaw no. 5', true],
    ['ordinal', '৫ নম্বর রিকশা', true],
    ['ordinal', 'রিকশা নম্বর ৫', true],
    ['ordinal', 'fifth rickshaw', true],
    ['ordinal', 'van 5', false],
    ['ordinal', 'rickshaw van 5', false],
  ])('things that are counted, by %s: %s', (unit, answer, verdict) => {
    expect(accepts(5, unit, answer, ['rickshaw', 'rickshaws', 'রিকশা'])).toBe(verdict)
  })

  it('the longest thing that an answer ends in is what it counts', () => {
    expect(accepts(5, 'piece', '৫টি লাল ফুল', ['ফুল', 'লাল ফুল'])).toBe(true)
  })

  it('an answer may have its letter, a closing mark or quotes', () => {
    for (const answer of ['n = 24', 'n=24', '= 24', '24!', '২৪।', '“24”', "'24'", '24?', 'Twenty-four.'])
      expect(judgeText({ answers: ['24'] }, answer), answer).toBe(true)
    for (const answer of ['n 24', 'nn = 24', '24 =', 'n = ', '24n', 'n ≠ 24'])
      expect(judgeText({ answers: ['24'] }, answer), answer).toBe(false)
  })

  it('a code is read by its digits, zeros at the start included', () => {
    for (const answer of ['847', '8 4 7', '8-4-7', '8, 4, 7', '৮ ৪ ৭', '8.4.7', '8;4;7'])
      expect(accepts('847', 'code', answer), answer).toBe(true)
    for (const answer of ['748', '84', '8x47', '0847', '847 cm'])
      expect(accepts('847', 'code', answer), answer).toBe(false)
    expect(accepts('0847', 'code', '0 8 4 7')).toBe(true)
    expect(accepts('0847', 'code', '847')).toBe(false)
  })

  it('ordinals are read in words', () => {
    const words =
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first'
    const bangla =
      'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ ত্রয়োদশ চতুর্দশ পঞ্চদশ ষোড়শ সপ্তদশ অষ্টাদশ ঊনবিংশ বিংশ একুশতম'
    for (const list of [words, bangla])
      for (const [index, word] of list.split(' ').entries()) {
        expect(accepts(index + 1, 'ordinal', word), word).toBe(true)
        expect(accepts(index + 2, 'ordinal', word), word).toBe(false)
      }
  })

  it.each([
    ['দুটি', 2],
    ['দু’টি', 2],
    ['একটা', 1],
    ['তিন জন', 3],
    ['পাচটি', 5],
    ['বারোটি', 12],
    ['বারটি', 12],
    ['ঊনিশটি', 19],
    ['উনআশি', 79],
    ['উনাশি', 79],
    ['একশটি', 100],
    ['কুড়িটি', 20],
    ['ninety-nine', 99],
    ['a hundred', 100],
  ])('the word %s is read as a number', (word, value) => {
    const unit = word.endsWith('জন') ? 'person' : 'piece'
    expect(accepts(value, unit, word)).toBe(true)
    expect(accepts(value + 1, unit, word)).toBe(false)
  })
})

/** Ways to write a whole number from 0 to 100 that change nothing. */
const digits = (value: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    String(value),
    toBanglaDigits(String(value)),
    `0${value}`,
    ` ${value} `,
    String(value).split('').join(' '),
    `${value}.0`,
    `${value * 2}/2`,
  )

const formIn = fc.constantFrom(...forms.filter(({ unit }) => unit !== 'code'))
const spaced = fc.constantFrom('', ' ', '  ', '\u00A0', '\u200B', '\t')

describe('properties', { tags: ['decision-49'] }, () => {
  it('formatting never changes a verdict, right or wrong', () => {
    fc.assert(
      fc.property(
        fc.nat(100).chain((value) => fc.record({ value: fc.constant(value), digits: digits(value) })),
        fc.nat(100),
        formIn,
        spaced,
        fc.constantFrom('', '!', '।', ' '),
        ({ value, digits: written }, accepted, { unit, form }, space, end) => {
          const answer = form.replace('#', `${space}${written}${space}`) + end
          expect(accepts(accepted, unit, answer), answer).toBe(accepted === value)
          expect(accepts(accepted, unit, answer.toUpperCase()), answer).toBe(accepted === value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a unit is never taken for one of another quantity', () => {
    const bare = (form: string) => form.replaceAll(/[ .]|\u0983/g, '')
    const isForm = (unit: string, form: string) =>
      forms.some((each) => bare(each.form) === bare(form) && each.unit === unit)
    /** Two names of the same size. */
    const alike = [
      ['cm3', 'ml'],
      ['dm3', 'l'],
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        formIn,
        fc.constantFrom(...UNIT_NAMES),
        (value, written, unit) => {
          fc.pre(
            !isForm(unit, written.form) &&
              !alike.some((pair) => pair.includes(unit) && pair.includes(written.unit)),
          )
          expect(accepts(value, unit, written.form.replace('#', String(value)))).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('words are the numbers that they name, each only one', () => {
    const ones = 'zero one two three four five six seven eight nine'.split(' ')
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(100),
        (ten, number, other) => {
          const word = `${tens[ten - 2]}-${ones[number]}`
          expect(judgeText({ answers: [String(other)] }, word)).toBe(other === ten * 10 + number)
        },
      ),
    )
  })
})
