// Asks a gateway which version of a part it serves, to prove that a release has arrived.
import { setTimeout as sleep } from 'node:timers/promises'
import { ALL_COHORTS, COMPOSITION_HEADER, COMPOSITION_PATH, EVERYBODY, type PartState } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import { parseDiscovery } from '@dhadha/release/schema'

/** The answer of a gateway about a part; everything but `serves` and `silent` is the end of a sentence. */
export type Proof =
  | { kind: 'serves' }
  | { kind: 'silent'; sentence: string }
  | { kind: 'differs'; sentence: string }

/** A version, and how many of a hundred visitors get it. */
export interface Share {
  readonly version: string
  readonly traffic: number
}

/**
 * The live versions of a part by the registry, the one that a canary is compared with first; undefined: it is not
 * live.
 */
export const getShares = (part: Pick<PartState, 'active' | 'canary'> | undefined): readonly Share[] =>
  part === undefined
    ? []
    : [
        { version: part.active, traffic: EVERYBODY - (part.canary?.traffic ?? 0) },
        ...(part.canary ? [part.canary] : []),
      ]

const TIMEOUT_MS = 3_000
const MAX_BYTES = 4 * 1024 * 1024
const PAUSE_MS = 250

/** The answer of a gateway, which may need some time to see a change. @param timeoutMs how long */
export async function proveWithin(timeoutMs: number, prove: () => Promise<Proof>): Promise<Proof> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const proof = await prove()
    if (proof.kind !== 'differs' || performance.now() > deadline) return proof
    await sleep(PAUSE_MS)
  }
}

/** Checks at `url` whether the gateway serves these versions of a part and no others. */
export async function proveAt(url: string, name: string, shares: readonly Share[]): Promise<Proof> {
  let answer: Response
  try {
    answer = await sendRequest(new URL(`${COMPOSITION_PATH}?${ALL_COHORTS}`, url), {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
  } catch {
    return { kind: 'silent', sentence: `no gateway responds at ${url}.` }
  }
  const served = answer.headers.has(COMPOSITION_HEADER) ? await servedShares(answer, name) : null
  if (served === null) return { kind: 'differs', sentence: `what responds at ${url} is not the gateway.` }
  if (formatShares(served) === formatShares(shares)) return { kind: 'serves' }
  return {
    kind: 'differs',
    sentence: `the gateway at ${url} serves ${formatShares(served) || 'no version'} of it: does it read another registry?`,
  }
}

/** Such as "1.4.0", or "1.4.0 (95 %) and 1.5.0 (5 %)". */
const formatShares = (shares: readonly Share[]): string =>
  shares
    .map(({ version, traffic }) => (traffic === EVERYBODY ? version : `${version} (${traffic} %)`))
    .join(' and ')

/** The versions in a gateway's document, that of most visitors first; null if it is no such document. */
async function servedShares(answer: Response, name: string): Promise<Share[] | null> {
  try {
    const found = parseDiscovery(await answer.text()).microFrontends[name] ?? []
    return found.map(({ metadata, deployment }) => ({
      version: metadata.version,
      traffic: deployment.traffic,
    }))
  } catch {
    return null
  }
}
