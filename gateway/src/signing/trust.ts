// Decides whether the signatures of a release are by trusted keys and over this very release (decision 70).
import type { KeyObject } from 'node:crypto'
import { ShapeError } from '@dhadha/release/schema'
import { computeDigest, openEnvelope, type Envelope } from '@dhadha/release-client/signing'
import { OperatorError } from '@dhadha/server/errors'

/** A release that must not be served: not signed by a trusted key, or altered. */
export class RefusedError extends OperatorError {}

/** A release as it is stored, which has to be verified. */
export interface Claim {
  readonly name: string
  readonly version: string
  /** release.json as it is stored. */
  readonly description: Uint8Array
  /** The envelopes beside it. */
  readonly signatures: readonly string[]
}

/** Why an envelope does not vouch for a release; the reason is a clause. */
interface Objection {
  readonly kind: 'broken' | 'unknown key'
  readonly reason: string
}

const brokenSignature = (reason: string): Objection => ({ kind: 'broken', reason })

/** The keys whose signatures are accepted (decision 70). Without keys, every release is trusted. */
export class Trust {
  readonly keys: ReadonlyMap<string, KeyObject>

  constructor(keys: ReadonlyMap<string, KeyObject>) {
    this.keys = keys
  }

  /** @throws RefusedError with the reason why a release is not trusted */
  check(claim: Claim): void {
    if (this.keys.size === 0) return
    const objections = claim.signatures.map((json) => this.#findObjection(claim, json))
    if (objections.includes(null)) return
    // A broken signature is a more useful reason than the signature of an unknown key.
    const objection = objections.find((found) => found?.kind === 'broken') ?? objections[0]
    throw new RefusedError(
      `${claim.name} ${claim.version} is refused: ${objection?.reason ?? 'it has no signature'}.`,
    )
  }

  /** Why this envelope does not vouch for the release; null: it does. */
  #findObjection(claim: Claim, json: string): Objection | null {
    const envelope = parseEnvelope(json)
    if (!envelope) return brokenSignature('its signature cannot be read')
    const id = envelope.keys.find((key) => this.keys.has(key))
    const key = id === undefined ? undefined : this.keys.get(id)
    if (id === undefined || !key)
      return {
        kind: 'unknown key',
        reason: `it is signed by the key ${envelope.keys.join(', ')}, which RELEASE_PUBLIC_KEYS does not name`,
      }
    if (!envelope.isSignedBy(id, key)) return brokenSignature(`its signature by the key ${id} was altered`)
    const { name, version, description } = envelope.statement
    if (name !== claim.name || version !== claim.version)
      return brokenSignature(`its signature is that of ${name} ${version}`)
    return description === computeDigest(claim.description)
      ? null
      : brokenSignature('its release.json was altered after it was signed')
  }
}

/** Trusts every release. */
export const NO_KEYS = new Trust(new Map())

/** Parses an envelope of a signature; null: it is none. */
export function parseEnvelope(json: string): Envelope | null {
  try {
    return openEnvelope(json)
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    return null
  }
}
