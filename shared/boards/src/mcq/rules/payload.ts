import { listOf, optional, parsed, record, text, unparsed, type Parsed } from '../../rules/parsing.ts'

/** Options of a multiple-choice problem (S3.4b): as the author wrote them, and rendered where they need it. */
export interface McqPayload {
  readonly options: readonly string[]
  /** The same options as safe HTML with MathML, made at import; null when they are plain text. */
  readonly optionsHtml: readonly string[] | null
  /** Several options may be right, and all of those are to be chosen. */
  readonly several?: true | undefined
}

const MAX_LENGTH = 2_000
const MAX_OPTIONS = 10

const payload = record({
  options: listOf(text(MAX_LENGTH), 2, MAX_OPTIONS),
  optionsHtml: optional(listOf(text(20 * MAX_LENGTH), 2, MAX_OPTIONS), null),
  several: (value) => parsed(value === true || undefined),
})

/** Reads the decoded `data.data` of a multiple-choice problem. */
export function parseMcqPayload(data: unknown): Parsed<McqPayload> {
  const result = payload(data, '')
  if (
    result.ok &&
    result.value.optionsHtml &&
    result.value.optionsHtml.length !== result.value.options.length
  )
    return unparsed('optionsHtml', 'as many entries as options')
  return result.ok ? parsed<McqPayload>(result.value) : result
}
