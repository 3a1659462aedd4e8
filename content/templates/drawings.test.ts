import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { banglaDigits } from './bilingual.ts'
import type { Drawing } from './drawing.ts'
import { wrongEndings } from './endings.ts'
import { foundTemplates } from './found.ts'
import { range, sum } from './numbers.ts'
import { defineTemplate, type MadeVariant } from './template.ts'

/** Fresh seeds of each template, besides those that the import stores. */
const SEEDS = { numRuns: 12 }
const LANGUAGES = ['en', 'bn'] as const

const drawn = foundTemplates.filter(({ template }) => Object.keys(template.make('1').pictures).length > 0)
const { DOMParser } = new Window()

/** The picture as a browser reads it. @throws Error when it is no well-formed XML */
function parsed(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return document.documentElement
}

/** The drawings of a variant with what becomes of them. */
const getDrawings = ({ drawings }: MadeVariant): Drawing[] =>
  [drawings.statement, drawings.explanation].filter((drawing) => drawing !== undefined)

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** Every number in what a variant says before it is answered. */
function statedIn({ variant, given }: MadeVariant): Set<number> {
  return new Set([...numbersIn(variant.statement.en), ...numbersIn(JSON.stringify(given))])
}

it('every template about a shape, a board or an order shows one', { tags: ['decision-50'] }, () => {
  const ofShapes = foundTemplates.filter(({ topic }) => topic === 'geometry')
  expect(ofShapes.length).toBeGreaterThanOrEqual(12)
  expect(ofShapes.filter((shape) => !drawn.includes(shape)).map(({ file }) => file)).toEqual([])
  expect(drawn.length).toBeGreaterThanOrEqual(18)
})

describe.each(drawn)('$file', ({ template }) => {
  const seeds = fc.sample(fc.nat(), SEEDS.numRuns)
  const made = ['1', '2', '3', ...seeds.map((seed) => `drawing ${seed}`)].map((seed) => template.make(seed))

  it(
    'draws SVG within its limits, with letters and digits of each language',
    { tags: ['decision-50'] },
    () => {
      for (const madeVariant of made)
        for (const [name, svg] of Object.entries(madeVariant.pictures)) {
          const root = parsed(svg)
          expect(root.tagName).toBe('svg')
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
          expect(svg.length).toBeLessThan(40_000)
          const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number)
          // On a phone it is shrunk to some 300 pixels: what is small stays to be seen.
          expect({
            name,
            width,
            isFit: width >= 120 && width <= 520 && height >= 60 && height <= 480,
          }).toMatchObject({ isFit: true })
        }
      for (const drawing of made.flatMap(getDrawings)) {
        const written = drawing.parts.flatMap(({ writing }) => (writing ? LANGUAGES.map(writing) : []))
        const isInside = written.every(
          ({ left, right, middle }) =>
            left >= 3 && right <= drawing.width - 3 && middle >= 10 && middle <= drawing.height - 3,
        )
        expect({ alt: drawing.alt.en, isInside }).toMatchObject({ isInside: true })
        const texts = drawing.parts.flatMap((part) => part.texts)
        expect(texts.filter(({ bn }) => /\d/.test(bn))).toEqual([])
        expect(texts.filter(({ en }) => /[\u0980-\u09ff]/.test(en))).toEqual([])
      }
    },
  )

  it('explains in both languages what it shows', { tags: ['decision-50'] }, () => {
    for (const { alt } of made.flatMap(getDrawings))
      for (const language of LANGUAGES) {
        const text = language === 'bn' ? banglaDigits(alt.bn) : alt.en
        expect(text.length).toBeGreaterThanOrEqual(25)
        expect(text.length).toBeLessThanOrEqual(330)
        expect(text).not.toMatch(/undefined|NaN|[[\]]/)
        expect(wrongEndings(text, language)).toEqual([])
      }
  })

  it('gives no answer away in the picture of the statement', { tags: ['decision-50'] }, () => {
    const shown = made.filter(({ drawings }) => drawings.statement)
    for (const madeVariant of shown) {
      const { alt, parts } = madeVariant.drawings.statement ?? { alt: { en: '' }, parts: [] }
      const wording = [alt.en, ...parts.flatMap(({ texts }) => texts.map(({ en }) => en))]
      const stated = statedIn(madeVariant)
      // A number that is neither in the statement nor on an axis would leak information.
      const leaked = wording
        .flatMap(numbersIn)
        .filter((number) => !stated.has(number) && String(number) === String(madeVariant.answer))
      expect(leaked).toEqual([])
    }
    // Nor can it be counted: no sort of thing is there as often as the answer says, whatever the variant.
    const sorts = new Set(shown.flatMap(({ drawings }) => Object.keys(countParts(drawings.statement))))
    const always = [...sorts].filter((sort) =>
      shown.every(({ drawings, answer }) => countParts(drawings.statement)[sort] === answer),
    )
    expect(always).toEqual([])
  })
})

describe('what an explanation counts in its picture leads to the answer', { tags: ['decision-50'] }, () => {
  const makeVariants = (id: string) => {
    const template = foundTemplates.find((foundTemplate) => foundTemplate.template.id === id)?.template
    return range(1, 25).map((seed) => {
      const { given, answer, drawings } = template?.make(`counted ${seed}`) ?? {}
      const { parts = [], alt } = drawings?.explanation ?? {}
      return {
        given: given as Record<string, number>,
        answer,
        alt,
        labels: parts.flatMap(({ texts }) => texts.map(({ en }) => en)),
      }
    })
  }

  it('all rectangles but the small ones are those that are asked for', () => {
    for (const { given, answer, labels } of makeVariants('always-new-hidden-rectangles')) {
      const { rows = 0, columns = 0, side = 0 } = given
      expect(labels).toHaveLength((side - 1) ** 2)
      expect(sum(range(1, rows)) * sum(range(1, columns)) - sum(labels.map(Number))).toBe(answer)
    }
  })

  it('the jugs are poured as often as the answer says, and hold the goal only then', () => {
    for (const { given, answer, labels } of makeVariants('always-new-two-jugs')) {
      const pourings = range(1, labels.length / 3).map((place) =>
        labels.slice(place * 3 - 3, place * 3).map(Number),
      )
      expect(pourings.map(([place]) => place)).toEqual(range(1, Number(answer)))
      const there = pourings.filter(([, ...jugs]) => jugs.includes(given['goal'] ?? 0))
      expect(there.map(([place]) => place)).toEqual([answer])
    }
  })

  it('the longest way over the pillars has as many as the answer says', () => {
    for (const { answer, alt } of makeVariants('always-new-higher-pillars')) {
      const [, way = ''] = alt?.en.split('is yellow') ?? []
      expect(numbersIn(way)).toHaveLength(Number(answer))
    }
  })
})

it('a template says why it has no picture', { tags: ['decision-51'] }, () => {
  const wording = { en: 'Think of a figure.', bn: 'একটি আকৃতি ভাবো।' }
  const template = defineTemplate({
    id: 'imagined',
    title: wording,
    concepts: ['shapes'],
    level: 1,
    noPicture: 'To imagine it is the problem.',
    draw: (random) => random.between(1, 9),
    solve: (sides) => [sides],
    write: (sides) => ({
      kind: 'text',
      answers: [sides],
      statement: wording,
      hints: [wording],
      explanation: [wording],
    }),
  })
  expect(template.make('1').source).toContain('"no_picture": "To imagine it is the problem."')
})

/** How often each sort of thing is drawn: what looks the same but for its place. */
function countParts(drawing: Drawing | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const part of drawing?.parts ?? []) {
    const sort = part
      .svg('en')
      .replaceAll(/ (?:d|cx|cy|x|y|transform)="[^"]*"/g, '')
      .slice(0, 80)
    counts[sort] = (counts[sort] ?? 0) + 1
  }
  return counts
}
