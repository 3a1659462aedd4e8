import { labelName } from '../../rules/label.ts'
import { ruleText, numeral, type BoardLanguage } from '../../rules/texts/index.ts'
import type { RearrangePayload } from './payload.ts'
import { getLabels, type RearrangeResponse } from './response.ts'

/** Describes the fields in their order, from the first to the last. */
export function describe(
  payload: RearrangePayload,
  response: RearrangeResponse,
  lang: BoardLanguage,
): string {
  const places = getLabels(payload, response).map(
    (field, index) => `${numeral(index + 1, lang)}: ${labelName(field)}`,
  )
  return ruleText(lang, 'rearrange.order', { places: places.join('; ') })
}
