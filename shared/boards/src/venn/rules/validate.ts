import type { Validity } from '../../rules/kind.ts'
import type { VennPayload } from './payload.ts'
import { sameRegions, start, type VennResponse } from './response.ts'

const ILLEGAL: Validity = {
  ok: false,
  message: {
    en: 'The diagram is not as this puzzle allows. Start again from the beginning.',
    bn: 'ভেনচিত্রটি এই ধাঁধার নিয়মমতো নেই। গোড়া থেকে আবার শুরু করো।',
  },
}

const UNTOUCHED: Validity = {
  ok: false,
  message: {
    en: 'You have not changed anything yet. Press the parts of the diagram that fit.',
    bn: 'তুমি এখনো কিছু বদলাওনি। ভেনচিত্রের যে অংশগুলো মেলে, সেগুলোতে চাপ দাও।',
  },
}

/** Whether every selected region is one of the diagram's, and none is named twice. */
export const isLegal = ({ sets }: VennPayload, { selected }: VennResponse): boolean =>
  new Set(selected).size === selected.length && selected.every((region) => region in sets)

/** Illegal diagrams are refused, and one that is as it was at the start. */
export function validate(payload: VennPayload, response: VennResponse): Validity {
  if (!isLegal(payload, response)) return ILLEGAL
  return sameRegions(response, start(payload)) ? UNTOUCHED : { ok: true }
}
