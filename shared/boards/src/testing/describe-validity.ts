import type { Validity } from '../rules/kind.ts'
import { ruleText } from '../rules/texts/index.ts'

/** For tests: whether a board may be judged, and if not, the message to the pupil. */
export function describeValidity(validity: Validity) {
  if (validity.ok) return validity
  const { ok, code, values } = validity
  return { ok, message: { en: ruleText('en', code, values), bn: ruleText('bn', code, values) } }
}
