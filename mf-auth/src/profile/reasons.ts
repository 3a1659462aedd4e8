import type { TextKey } from '../text.ts'

/** The label of each field of the profile, and the reason why it is asked for (decision 44). */
export const REASONS = {
  name: { label: 'nameLabel', reason: 'nameHint' },
  class: { label: 'classLabel', reason: 'classHint' },
  birthDate: { label: 'birthDateLabel', reason: 'birthDateHint' },
  school: { label: 'schoolLabel', reason: 'schoolHint' },
} as const satisfies Readonly<Record<string, { label: TextKey; reason: TextKey }>>

export type ReasonedField = keyof typeof REASONS
