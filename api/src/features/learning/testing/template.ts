// For tests: a problem of the fixture as a template.
import type { Problem } from '@dhadha/contract/wire'
import type { Executor } from '../../../platform/database/schema.ts'
import { CATALOGUE_CHANGE } from '../catalogue/change.ts'
import type { StoredStatement, StoredVariant } from '../catalogue/tables.ts'
import type { Pupil } from './learning.ts'

/** The id of the fixture's template. */
export const TEMPLATE = 'medium-1'

const stated = (statement: string): StoredStatement => ({
  statement,
  statement_html: `<p>${statement}</p>`,
  latex: null,
  payload: null,
})

/** Asks for twice a number. */
const variant = (number: number): StoredVariant => {
  const texts = {
    en: `SECRET-EXPLANATION ${number * 2}`,
    bn: `দ্বিগুণ ${number * 2}`,
    en_html: `<p>SECRET-EXPLANATION ${number * 2}</p>`,
    bn_html: `<p>দ্বিগুণ ${number * 2}</p>`,
  }
  return {
    key: `twice-${number}`,
    data: stated(`What is twice ${number}?`),
    bangla_data: stated(`${number}-এর দ্বিগুণ কত?`),
    solution: { answers: [String(number * 2)] },
    hints: [{ ...texts, en: `Hint of ${number}` }],
    explanation: { ...texts, image: null },
    feedback: [{ ...texts, en: `Feedback of ${number}`, when: { answers: [String(number)] } }],
  }
}

/** The answer to a variant of the fixture, read from its statement. */
export const twice = (statement: string): string => String(2 * Number(/\d+/.exec(statement)?.[0]))

/** Makes a problem of the fixture a template, with variants that ask for twice each of these numbers. */
export async function makeTemplate(db: Executor, numbers: readonly number[]): Promise<void> {
  await db
    .updateTable('problem')
    .set({ variants: JSON.stringify(numbers.map(variant)) })
    .where('id', '=', TEMPLATE)
    .execute()
  await db
    .insertInto('change')
    .values({ topic: CATALOGUE_CHANGE, key: `template ${numbers.join()}` })
    .execute()
}

/** The template's problem page, with the variant of this learner. */
export const readTemplate = async (learner: Pupil): Promise<Problem> =>
  (await learner.get<Problem>(`/api/v2/app/problem/${TEMPLATE}`)).body

/** The key of the variant that a problem page shows; '' for a problem without variants. */
export const getVariantKey = ({ variant: shown }: Problem): string => shown?.key ?? ''
