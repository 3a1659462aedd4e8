import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBoardKind } from '../../rules.ts'
import { boardLaws, type Numbers } from '../../testing/laws.ts'
import { rearrange } from './index.ts'
import { judge, solutions } from './judge.ts'
import { applyMove, type RearrangeMove } from './moves.ts'
import { parsePayload, type RearrangePayload } from './payload.ts'
import { start, type RearrangeResponse } from './response.ts'
import { isLegal, validate } from './validate.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): RearrangePayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const letters = read({
  fields: ['b', 'a', 'n', 'a'],
  answer: ['n', 'a', 'b', 'a'],
  answers: [['a', 'a', 'b', 'n']],
})
const cat = { src: '/api/content/cat.svg', alt: 'A cat', width: 40, height: 30 }

describe('payloads of order', () => {
  it.each([
    [{ answer: ['a', 'b'] }, 'fields'],
    [{ fields: ['a'], answer: ['a'] }, 'fields'],
    [{ fields: Array.from({ length: 25 }, (_, index) => `${index}`) }, 'fields'],
    [{ fields: ['a', 7], answer: ['7', 'a'] }, 'fields[1]'],
    [{ fields: ['a', { ...cat, src: 'https://a.example/cat.svg' }] }, 'fields[1].src'],
    [{ fields: ['a', 'b'], answer: ['b', 'c'] }, 'answer'],
    [{ fields: ['a', 'b'], answer: ['b', 'a', 'a'] }, 'answer'],
    [{ fields: ['a', 'b'], answer: ['a', 'b'] }, 'answer'],
    [{ fields: ['a', 'b', 'a'], answer: ['b', 'a', 'a'], answers: [['a', 'b', 'a']] }, 'answers[0]'],
    [{ fields: ['a', 'b'], answers: [['b', 'a']] }, 'answer'],
  ])('the place of the error in the order %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })

  it('a payload of order holds words and pictures, without an answer too', { tags: ['S3.5'] }, () => {
    expect(read({ fields: ['a', cat] })).toEqual({ fields: ['a', cat], answer: null, answers: null })
  })
})

describe('judging an order', () => {
  it('fields of equal content may change places', { tags: ['S5.6b'] }, () => {
    expect(judge(letters, { order: [2, 1, 0, 3] })).toBe(true)
    expect(judge(letters, { order: [2, 3, 0, 1] })).toBe(true)
    expect(judge(letters, { order: [2, 3, 1, 0] })).toBe(false)
  })

  it('a picture is recognised by its file, whatever its name', { tags: ['S5.6b'] }, () => {
    const payload = read({ fields: ['a', cat], answer: [{ ...cat, alt: 'বিড়াল' }, 'a'] })
    expect(judge(payload, { order: [1, 0] })).toBe(true)
  })

  it('every order that the author lists is right', () => {
    expect(judge(letters, { order: [1, 3, 0, 2] })).toBe(true)
    expect(solutions(letters)).toHaveLength(2)
  })

  it('every right order is a solution, of equal fields the first one first', () => {
    expect(solutions(letters)).toEqual([{ order: [2, 1, 0, 3] }, { order: [1, 3, 0, 2] }])
    expect(solutions(read({ fields: ['a', 'b'] }))).toEqual([])
  })

  it('an untouched order is distinguished from a wrong one', () => {
    expect(describeValidity(validate(letters, start(letters)))).toEqual({
      ok: false,
      message: { en: 'You have not changed the order yet.', bn: 'তুমি এখনো কিছু সাজাওনি।' },
    })
    // The two equal letters are swapped, which is invisible to the pupil.
    expect(validate(letters, { order: [0, 3, 2, 1] }).ok).toBe(false)
  })
})

it('an order is described from first to last in both languages', () => {
  const kind = getBoardKind('rearrange')
  expect(kind?.describe(read({ fields: ['a', cat] }), { order: [1, 0] }, 'en')).toBe(
    'The order from first to last is 1: A cat; 2: a.',
  )
  expect(kind?.describe(letters, start(letters), 'bn')).toBe(
    'প্রথম থেকে শেষ পর্যন্ত এভাবে সাজানো আছে, ১: b; ২: a; ৩: n; ৪: a।',
  )
})

const pickMove = (_: RearrangePayload, { order }: RearrangeResponse, [a, b, c]: Numbers): RearrangeMove =>
  c % 8 === 0
    ? { type: 'reset' }
    : { type: 'moveField', id: a % (order.length + 1), to: b % (order.length + 2) }

boardLaws<RearrangePayload, RearrangeResponse, RearrangeMove>({
  kind: rearrange,
  problems: fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', cat), { minLength: 2, maxLength: 6 })
    .chain((fields) =>
      fc.tuple(
        fc.constant(fields),
        fc.array(fc.shuffledSubarray(fields, { minLength: fields.length }), { minLength: 1, maxLength: 3 }),
      ),
    )
    .map(([fields, [answer, ...answers]]) =>
      parsePayload({ fields, answer, answers: answers.length > 0 ? answers : null }),
    )
    .filter((result) => result.ok)
    .map(({ value }) => value),
  isLegal,
  apply: applyMove,
  pickMove,
  isRight: ({ fields, answer, answers }, { order }) =>
    [answer ?? [], ...(answers ?? [])].some((right) =>
      right.every((wanted, place) => {
        const there = fields[order[place] ?? -1]
        return typeof wanted === 'string' ? there === wanted : typeof there === 'object'
      }),
    ),
  equivalent: ({ fields }, { order }) => {
    const first = fields[order[0] ?? -1]
    const twin = order.findIndex((id, place) => place > 0 && fields[id] === first)
    const [number, other] = [order[0], order[twin]]
    return number === undefined || other === undefined
      ? { order }
      : { order: order.with(0, other).with(twin, number) }
  },
  answeredBy: (payload, { order }) =>
    read({ ...payload, answer: order.map((id) => payload.fields[id]), answers: null }),
  broken: (_, { order }) => [
    { order: order.slice(1) },
    { order: [...order, order.length] },
    { order: [order[1], ...order.slice(1)] },
    { order: [23, ...order.slice(1)] },
    { order: order.map(String) },
  ],
})
