import { labelName } from '../../rules/label.ts'
import { numeral, type BoardLanguage } from '../../rules/language.ts'
import type { RearrangePayload } from './payload.ts'
import { labelsIn, type RearrangeResponse } from './response.ts'

/** What lies in which place, from the first to the last. */
export function describe(
  payload: RearrangePayload,
  response: RearrangeResponse,
  lang: BoardLanguage,
): string {
  const places = labelsIn(payload, response).map(
    (field, index) => `${numeral(index + 1, lang)}: ${labelName(field)}`,
  )
  return lang === 'en'
    ? `The order from first to last is ${places.join('; ')}.`
    : `প্রথম থেকে শেষ পর্যন্ত এভাবে সাজানো আছে, ${places.join('; ')}।`
}
