// Removes the answer from a problem before it is sent.
import { encodeBoardData, encodeQuestionnaire, getBoardKind, parseMcqPayload } from '@dhadha/boards/rules'
import type { ProblemData } from '@dhadha/contract/wire'

/** A board or options as the browser gets them. */
export type SentPayload = Pick<ProblemData, 'data' | 'questionnaire'>

const NOTHING: SentPayload = { data: null }

const encode = (payload: unknown): SentPayload => ({
  data: encodeBoardData(payload),
  ...encodeQuestionnaire(payload),
})

/**
 * The payload as the browser gets it while the API judges. Options are picked one by one, and a board is parsed by its
 * kind and rebuilt without its answer, so that additional fields of an author never leave the API (decision 37).
 */
export function hideAnswer(
  { ansType, interactiveType }: Pick<ProblemData, 'ansType' | 'interactiveType'>,
  payload: unknown,
): SentPayload {
  if (payload === null || ansType === 'text') return NOTHING
  if (ansType === 'mcq') {
    const options = parseMcqPayload(payload)
    return options.ok ? encode(options.value) : NOTHING
  }
  const kind = getBoardKind(interactiveType)
  return kind?.parsePayload(payload).ok ? encode(kind.withoutAnswer(payload)) : NOTHING
}

/** A board with its answer, for a learner who stores it for offline use. */
export const revealAnswer = (payload: unknown): SentPayload =>
  payload === undefined ? NOTHING : encode(payload)
