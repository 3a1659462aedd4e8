// Prints the result of an action, and checks that the gateway serves it.
import type { RegistryComposition } from '@dhadha/release'
import { getShares, proveAt, proveWithin, type Share } from '@dhadha/release-client/proof'
import { OperatorError } from '@dhadha/server/errors'
import { type Change, EVERYBODY, type ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'

interface ReportOptions {
  /** The gateway to check; by default that of the context. False: none is checked. */
  readonly site?: string | false
}

/** Prints the result of a change, and checks that the running gateway serves it. */
export async function report(
  context: CliContext,
  name: string,
  change: Change,
  options: ReportOptions,
): Promise<void> {
  const { revision, shares } = await readBack(context.store, name, change)
  const { traffic = EVERYBODY } = shares.find(({ version }) => version === change.version) ?? {}
  const label = `${name} ${change.version}`
  const some = traffic === EVERYBODY ? '' : ` for ${traffic} % of visitors`
  const before = change.from === null ? '' : ` in place of ${change.from}`
  if (change.changed) console.log(`${label} is active${some}${before}.`)
  else console.log(`${label} is already active${some}; nothing was changed.`)
  const gateway = openGatewayCheck(context, revision, options)
  const isServed = await gateway?.serves(name, shares, {
    superseded: (later) => `${label} was made active (revision ${revision}), and is superseded by ${later}.`,
    differs: (reason) => `${label} is active in the registry (revision ${revision}), but ${reason}`,
  })
  if (isServed)
    console.log(
      `now serving ${label}${some && ` to ${traffic} % of visitors`} (revision ${revision}) at ${gateway?.url}`,
    )
}

/** Checks that the running gateway serves the registry's versions of these parts after an action on the whole site. */
export async function reportSite(
  context: CliContext,
  { revision, parts }: RegistryComposition,
  names: readonly string[],
  options: ReportOptions,
): Promise<void> {
  const gateway = openGatewayCheck(context, revision, options)
  if (!gateway) return
  for (const name of names) {
    const isServed = await gateway.serves(name, getShares(parts[name]), {
      superseded: (later) => `Revision ${revision} is superseded by ${later}.`,
      differs: (reason) => `Revision ${revision} is in the registry, but of ${name} ${reason}`,
    })
    if (!isServed) return
  }
  console.log(`now serving revision ${revision} at ${gateway.url}`)
}

/** The sentences for a gateway that does not serve what it should: because of another action, or for this reason. */
interface ReportMessages {
  readonly superseded: (later: string) => string
  readonly differs: (reason: string) => string
}

/** A check of the gateway after a revision; null: none is checked. */
function openGatewayCheck(context: CliContext, revision: number, { site }: ReportOptions) {
  if (site === false) return null
  const { store, timeoutMs = 0 } = context
  const url = site ?? context.url
  return {
    url,
    /**
     * Whether it serves these versions of a part. False: no gateway runs here, which is printed.
     *
     * @throws OperatorError if it serves others, or if the gateway that was named does not respond
     */
    async serves(name: string, shares: readonly Share[], messages: ReportMessages): Promise<boolean> {
      const proof = await proveWithin(timeoutMs, () => proveAt(url, name, shares))
      if (proof.kind === 'serves') return true
      if (proof.kind === 'silent' && site === undefined) {
        console.log(`No gateway responds at ${url}; revision ${revision} applies when one starts.`)
        return false
      }
      const later = await supersededBy(store, revision)
      throw new OperatorError(later ? messages.superseded(later) : messages.differs(proof.sentence))
    },
  }
}

/** The action of another operator since a revision, with its actor; null if there is none. */
async function supersededBy(store: ReleaseStore, revision: number): Promise<string | null> {
  const { revision: latest, lastAct } = await store.readComposition()
  if (latest === revision || !lastAct) return null
  const { act, name, to, who, why } = lastAct
  return `revision ${latest}: ${act} ${name} ${to} by ${who} (${why})`
}

/** Reads the registry back after a change. */
async function readBack(
  store: ReleaseStore,
  name: string,
  { version }: Change,
): Promise<{ revision: number; shares: readonly Share[] }> {
  const { revision, parts } = await store.readComposition()
  const shares = getShares(parts[name])
  if (!shares.some((share) => share.version === version))
    throw new OperatorError(
      `${name} ${version} was made active, and is superseded by ${(await supersededBy(store, -1)) ?? 'nothing'}.`,
    )
  return { revision, shares }
}
