// The context of all commands of `pnpm release`: registry, site, settings.
import type { ReleaseStore, SoakRule } from '@dhadha/gateway/registry'
import type { RemoteSite } from '@dhadha/release-client'
import type { Provenance, SigningKey } from '@dhadha/release-client/signing'
import type { Mail } from '../analysis/notifier.ts'
import type { RunSmokeTest } from '../checks/gate.ts'

/** The URL of the API, and the key that authenticates a server of the site. */
export interface ApiAddress {
  readonly url: URL
  readonly key: string
}

/**
 * The dependencies of the `pnpm release` commands: the registry and its site, the settings of this process, and the
 * checks of a version before it goes live. `read-context.ts` reads it. Settings that only some commands need are
 * getters there, so that a wrong one stops these commands alone, and never a rollback; tests provide only what their
 * command reads.
 */
export interface CliContext {
  /** The registry. */
  readonly folder: string
  readonly store: ReleaseStore
  /**
   * Opens a version in a browser beside the live versions (decision 74); without it, versions go live only with
   * --skip-gate.
   */
  readonly runSmokeTest?: RunSmokeTest
  /** Reads a hash of the rules of that check (decision 74); without it, no result of a check is kept. */
  readonly readCheckRules?: () => Promise<string>
  /** The default gateway. */
  readonly url: string
  /** The public URL of the site; by default that gateway. */
  readonly publicUrl?: string
  /** INTERNAL_KEY, as gateways and API have it; null: not set. */
  readonly internalKey?: string | null
  /**
   * PREVIEW_ORIGINS, as gateways have it: servers of developers from which a preview may take parts; by default none.
   */
  readonly previewOrigins?: ReadonlySet<string>
  /** The metrics endpoint of each gateway, and the recipients of the analysis' messages. */
  readonly metrics?: readonly URL[]
  readonly webhook?: URL | null
  readonly mail?: Mail | null
  /** The site at which a token releases, in place of the registry; null: this is the registry's. */
  readonly elsewhere?: RemoteSite | null
  /** The API, for data in the database; null: its URL is not set. */
  readonly api?: ApiAddress | null
  /** The reason why no version can go live now, as a sentence; null if it can (decision 73). */
  readonly frozen?: () => string | null
  /** Which versions are compared with the one before them; by default none. */
  readonly soak?: SoakRule
  /** Whether a second person has to approve of a version. */
  readonly needsApproval?: boolean
  /** How long gateways may take to see a change, in ms; 0 by default. */
  readonly timeoutMs?: number
  /** With which key releases are signed here; null: they are not. */
  readonly signingKey?: SigningKey | null
  /** The provenance of a build; by default empty. @param bill its bill of materials */
  readonly provenance?: (dir: string, bill: string | undefined) => Provenance
}
