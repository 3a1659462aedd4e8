import type { RegistryComposition } from '@dhadha/release'
import { proveAt, proveWithin, type Share } from '@dhadha/release-client'
import { OperatorError } from '@dhadha/server'
import { type Change, EVERYBODY, type ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from './cli-context.ts'

/** Prints the result of a change, and checks that the running gateway serves it. */
export async function report(
  { store, url: home, timeoutMs = 0 }: CliContext,
  name: string,
  change: Change,
  { site }: { site?: string | false },
): Promise<void> {
  const { revision, shares } = await readBack(store, name, change)
  const { traffic = EVERYBODY } = shares.find(({ version }) => version === change.version) ?? {}
  const what = `${name} ${change.version}`
  const some = traffic === EVERYBODY ? '' : ` for ${traffic} % of visitors`
  const before = change.from === null ? '' : ` in place of ${change.from}`
  if (change.changed) console.log(`${what} is active${some}${before}.`)
  else console.log(`${what} is already active${some}; nothing was changed.`)
  if (site === false) return
  const url = site ?? home
  const proof = await proveWithin(timeoutMs, () => proveAt(url, name, shares))
  if (proof.kind === 'serves') {
    console.log(
      `now serving ${what}${some && ` to ${traffic} % of visitors`} (revision ${revision}) at ${url}`,
    )
  } else if (proof.kind === 'silent' && site === undefined) {
    console.log(`No gateway responds at ${url}; revision ${revision} applies when one starts.`)
  } else {
    const later = await supersededBy(store, revision)
    throw new OperatorError(
      later
        ? `${what} was made active (revision ${revision}), and is superseded by ${later}.`
        : `${what} is active in the registry (revision ${revision}), but ${proof.sentence}`,
    )
  }
}

/** Checks that the running gateway serves the registry's versions of these parts after an action on the whole site. */
export async function reportSite(
  { store, url: home, timeoutMs = 0 }: CliContext,
  { revision, parts }: RegistryComposition,
  names: readonly string[],
  { site }: { site?: string | false },
): Promise<void> {
  if (site === false) return
  const url = site ?? home
  for (const name of names) {
    const active = parts[name]?.active
    const shares = active === undefined ? [] : [{ version: active, traffic: EVERYBODY }]
    const proof = await proveWithin(timeoutMs, () => proveAt(url, name, shares))
    if (proof.kind === 'serves') continue
    if (proof.kind === 'silent' && site === undefined) {
      console.log(`No gateway responds at ${url}; revision ${revision} applies when one starts.`)
      return
    }
    const later = await supersededBy(store, revision)
    throw new OperatorError(
      later
        ? `Revision ${revision} is superseded by ${later}.`
        : `Revision ${revision} is in the registry, but of ${name} ${proof.sentence}`,
    )
  }
  console.log(`now serving revision ${revision} at ${url}`)
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
): Promise<{ revision: number; shares: Share[] }> {
  const { revision, parts } = await store.readComposition()
  const { active, canary } = parts[name] ?? {}
  if (active === undefined || (active !== version && canary?.version !== version))
    throw new OperatorError(
      `${name} ${version} was made active, and is superseded by ${(await supersededBy(store, -1)) ?? 'nothing'}.`,
    )
  const others = { version: active, traffic: EVERYBODY - (canary?.traffic ?? 0) }
  return { revision, shares: [others, ...(canary ? [canary] : [])] }
}
