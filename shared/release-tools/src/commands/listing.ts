// The output of `pnpm release list`, `status` and `history`.
import type { HistoryEntry, PartState, RegistryComposition } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import { canariesIn } from '../analysis/watched-version.ts'
import { soaksIn } from '../operations/soak.ts'
import { EVERYBODY, type ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'

const GATES: Record<NonNullable<HistoryEntry['gate']>, string> = {
  passed: '(gate passed)',
  'signed-out': '(gate: only pages for signed-out visitors)',
  skipped: '(gate skipped)',
}

/** An entry as a line of `pnpm release history`. */
export const formatHistoryEntry = (entry: HistoryEntry): string => {
  const { at, who, token, name, from, to, traffic, why, revision, gate, checked, durationMs = 0 } = entry
  return [
    at,
    revision === null ? '' : `revision ${revision}`,
    token === undefined ? who : `${who} (token ${token})`,
    `${getActName(entry)} ${name}`,
    (from === null ? to : `${from} → ${to}`) + (traffic === undefined ? '' : ` (${traffic} % of visitors)`),
    why,
    gate !== undefined ? GATES[gate] : checked === undefined ? '' : '(refused)',
    durationMs < 1_000 ? '' : `(took ${formatDuration(durationMs)})`,
  ]
    .filter(Boolean)
    .join('  ')
}

/** The name of an act, as commands and history print it. */
export const getActName = ({ act, soaked, checked }: HistoryEntry): string => {
  // The registry keeps the name of before, which programs of earlier releases read.
  if (act === 'undo') return 'restore'
  if (soaked) return 'soaked'
  return checked === undefined ? act : 'check'
}

/**
 * An entry as `pnpm release history --json` prints it. The registry writes a check as a publication that changes
 * nothing (decision 74); programs that read the acts would take it for one.
 */
export const toHistoryRecord = (entry: HistoryEntry) =>
  entry.checked === undefined ? entry : { ...entry, act: 'check' as const }

/** As kubectl writes ages: `29s`, `5m6s`. */
function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`
}

/** `pnpm release list` */
export async function list(
  { folder, store }: Pick<CliContext, 'folder' | 'store'>,
  name: string | undefined,
  { json }: { json?: true },
): Promise<void> {
  const composition = await store.readComposition()
  const all = await store.names()
  if (name !== undefined && !all.includes(name)) throw new OperatorError(`${name} has not been published.`)
  const names = name === undefined ? all : [name]
  const published = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readVersions(store, name)] as const)),
  )
  if (json) {
    console.log(JSON.stringify({ ...composition, published }, null, 2))
    return
  }
  if (all.length === 0) {
    console.log(`Nothing has been published in ${folder}.`)
    return
  }
  console.log(`revision ${composition.revision}, ${composition.updated}`)
  for (const name of names) {
    console.log(`\n${name}`)
    for (const { version, at, who, contract } of published[name] ?? []) {
      const state = describeState(composition.parts[name], version)
      console.log(
        `  ${version.padEnd(32)} ${state.padEnd(16)} contract ${contract.padEnd(10)} ${at} by ${who}`,
      )
    }
  }
}

/** Who has a version of a part: all visitors, some, or those of before; '' for a version that was not live lately. */
function describeState(part: PartState | undefined, version: string): string {
  const { active, previous = [], canary } = part ?? {}
  if (version === active) return 'active'
  if (version === canary?.version) return `${canary.traffic} % of visitors`
  const index = previous.indexOf(version)
  if (index < 0) return ''
  return index === 0 ? 'previous' : `previous (${index + 1})`
}

async function readVersions(store: ReleaseStore, name: string) {
  const versions = await store.versions(name)
  const facts = await Promise.all(
    versions.map(async (version) => {
      const { at, who } = await store.publication(name, version)
      const { contract } = await store.release(name, version)
      return { version, at, who, contract }
    }),
  )
  return facts.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** `pnpm release status` */
export async function status(
  { store, metrics = [] }: Pick<CliContext, 'store' | 'metrics'>,
  { json }: { json?: true },
): Promise<void> {
  const composition = await store.readComposition()
  const canaries = canariesIn(composition)
  const soaks = soaksIn(composition)
  if (json) {
    console.log(
      JSON.stringify([...canaries, ...soaks.map((soaking) => ({ ...soaking, traffic: EVERYBODY }))], null, 2),
    )
    return
  }
  printParts(composition)
  if (Object.keys(composition.parts).length === 0) console.log('No version is live yet.')
  else if (canaries.length === 0) console.log('All visitors have the same versions.')
  if (canaries.length + soaks.length === 0) return
  // Loaded where versions are compared.
  const { printComparisons } = await import('./comparisons.ts')
  await printComparisons(canaries, soaks, metrics)
}

function printParts({ revision, updated, parts, holds = {} }: RegistryComposition): void {
  for (const [name, { at, who, why }] of Object.entries(holds))
    console.log(`${name} is on hold since ${at}, by ${who}: ${why}`)
  if (Object.keys(parts).length > 0) console.log(`revision ${revision}, ${updated}`)
  for (const [name, { active, canary }] of Object.entries(parts))
    console.log(
      `${name} ${active}: ${canary ? `${EVERYBODY - canary.traffic} % of visitors` : 'all visitors'}`,
    )
}
