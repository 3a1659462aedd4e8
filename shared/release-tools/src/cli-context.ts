import type { ReleaseStore, SoakRule } from '@dhadha/gateway/registry'
import type { Provenance, SigningKey } from '@dhadha/release-client/signing'
import type { Mail } from './analysis/command.ts'
import type { RunSmokeTest } from './checks/gate.ts'
import type { ApiAddress } from './errors/command.ts'

/**
 * What the commands of `pnpm release` work with: the registry and the site that it belongs to, the settings of this process, and
 * what checks a version before it goes live. `cli.ts` makes it once. Settings that only some commands need are getters there, so
 * that a wrong one stops these commands alone, and never a rollback; tests give what their command reads.
 */
export interface CliContext {
  /** The registry. */
  readonly folder: string
  readonly store: ReleaseStore
  /** Opens a version in a browser beside what is live (decision 74); without it, versions go live by --skip-gate alone. */
  readonly runSmokeTest?: RunSmokeTest
  /** The gateway that is asked when none is named. */
  readonly url: string
  /** Where pupils see the site; by default that gateway. */
  readonly publicUrl?: string
  /** INTERNAL_KEY, as gateways and API have it; null: nobody has said it. */
  readonly internalKey?: string | null
  /** PREVIEW_ORIGINS, as gateways have it: servers of developers from which a preview may take parts; by default none. */
  readonly previewOrigins?: ReadonlySet<string>
  /** Where each gateway gives out its metrics, and who is told what the judge does. */
  readonly metrics?: readonly URL[]
  readonly webhook?: URL | null
  readonly mail?: Mail | null
  /** The API, for what is in the database; null: nobody has said where it is. */
  readonly api?: ApiAddress | null
  /** Why nothing goes live now, as a sentence; null: it may (decision 73). */
  readonly frozen?: () => string | null
  /** Which versions are compared with the one before them; by default none. */
  readonly soak?: SoakRule
  /** Whether a second person has to approve of a version. */
  readonly needsApproval?: boolean
  /** How long gateways may take to see a change, in ms; 0 by default. */
  readonly timeoutMs?: number
  /** With which key releases are signed here; null: they are not. */
  readonly signingKey?: SigningKey | null
  /** What is known of the origin of a build; by default nothing. @param bill its bill of materials */
  readonly provenance?: (dir: string, bill: string | undefined) => Provenance
}
