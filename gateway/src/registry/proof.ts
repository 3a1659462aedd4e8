import { COMPOSITION_HEADER, COMPOSITION_PATH } from '@dhadha/release'
import { parseComposition } from '@dhadha/release/schema'

/** What a gateway says about a part; everything but `serves` and `silent` is the end of a sentence. */
export type Proof =
  | { kind: 'serves' }
  | { kind: 'silent'; sentence: string }
  | { kind: 'differs'; sentence: string }

const ANSWER_MS = 3_000

/** Checks at `url` whether the gateway serves this version. */
export async function proveAt(url: string, name: string, version: string): Promise<Proof> {
  let answer: Response
  try {
    answer = await fetch(new URL(COMPOSITION_PATH, url), { signal: AbortSignal.timeout(ANSWER_MS) })
  } catch {
    return { kind: 'silent', sentence: `no gateway responds at ${url}.` }
  }
  const served = answer.headers.has(COMPOSITION_HEADER) ? await servedVersion(answer, name) : null
  if (served === null) return { kind: 'differs', sentence: `what responds at ${url} is not the gateway.` }
  if (served === version) return { kind: 'serves' }
  return {
    kind: 'differs',
    sentence: `the gateway at ${url} serves ${served || 'no version'} of it: does it read another registry?`,
  }
}

/** The version a composition names; empty: none; null: it is no composition. */
async function servedVersion(answer: Response, name: string): Promise<string | null> {
  try {
    return parseComposition(await answer.text()).microFrontends[name]?.[0].metadata.version ?? ''
  } catch {
    return null
  }
}
