import type { Random } from './random.ts'
import type { Choice, Feedback, Variant } from './template.ts'

/** A text in both languages. */
export interface Both {
  readonly en: string
  readonly bn: string
}

const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** Digits of a Bangla text are Bangla, also inside formulas. */
const banglaDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => BANGLA_DIGITS.charAt(Number(digit)))

/** Writes a variant as a problem's file: its front matter as JSON, which is YAML, too. */
export function sourceOf(head: { id: string; title: Both; concepts: readonly string[] }, variant: Variant, random: Random): string {
  const front = { ...head, kind: variant.kind, ...answering(variant, random) }
  const sections = [
    ...section('statement', [variant.statement]),
    ...variant.hints.flatMap((hint) => section('hint', [hint])),
    ...section('explanation', variant.explanation),
  ]
  return ['---', JSON.stringify(front, null, 2), '---', ...sections, ''].join('\n')
}

const section = (name: string, steps: readonly Both[]): string[] =>
  (['en', 'bn'] as const).flatMap((language) => {
    const texts = steps.map((step) => (language === 'bn' ? banglaDigits(step.bn) : step.en))
    return [`\n# ${name}.${language}\n`, texts.join('\n\n---\n\n')]
  })

function answering(variant: Variant, random: Random): object {
  if (variant.kind === 'mcq') return choice(variant, random)
  if (variant.kind !== 'text')
    return { board: variant.board, ...written(variant.feedback, (when) => when) }
  const { answers, unit, things } = variant
  return {
    answers,
    ...(unit && { unit }),
    ...(things && { things }),
    ...written(variant.feedback, (when) => without(when, answers)),
  }
}

/** Wrong answers without those that are right after all in this variant, or can be no answer. */
function without(when: unknown, answers: readonly unknown[]): unknown[] {
  const right = new Set(answers.map(String))
  const wrong = (Array.isArray(when) ? when : [when]).filter(
    (one) => !right.has(String(one)) && !(typeof one === 'number' && (one < 0 || !Number.isInteger(one))),
  )
  return [...new Set(wrong)]
}

/** Feedback in its order; what an earlier entry is for, or nobody can answer, is left out. */
function written(
  feedback: readonly Feedback[] | undefined,
  conditionOf: (when: unknown) => unknown,
): { feedback?: object[] } {
  const said = new Set<string>()
  const entries = (feedback ?? []).flatMap(({ when, en, bn }) => {
    const condition = conditionOf(when)
    const left = Array.isArray(condition)
      ? condition.filter((one) => {
          const key = JSON.stringify(one)
          return said.has(key) ? false : said.add(key)
        })
      : condition
    return Array.isArray(left) && left.length === 0 ? [] : [{ when: left, en, bn: banglaDigits(bn) }]
  })
  return entries.length > 0 ? { feedback: entries } : {}
}

/** The options that are shown, the right one among them. */
function choice({ options, shown = 4, inOrder, feedback }: Choice, random: Random): object {
  const different = options.filter(({ en }, index) => options.findIndex((other) => other.en === en) === index)
  const chosen = different.slice(0, shown)
  const [right] = chosen
  if (!right) throw new Error('has no options')
  if (chosen.length < Math.min(shown, 3)) throw new Error('has too few different options')
  const listed = inOrder
    ? chosen.toSorted((a, b) => a.en.localeCompare(b.en, 'en', { numeric: true }))
    : random.some(chosen, chosen.length)
  const placeOf = (en: unknown) => listed.findIndex((option) => option.en === String(en)) + 1
  return {
    options: {
      en: listed.map(({ en }) => en),
      bn: listed.map(({ bn }) => banglaDigits(bn)),
    },
    answer: placeOf(right.en),
    ...written(feedback, (when) =>
      (Array.isArray(when) ? when : [when]).flatMap((en) => {
        const place = placeOf(en)
        return place > 0 && place !== placeOf(right.en) ? [place] : []
      }),
    ),
  }
}
