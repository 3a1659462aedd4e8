import type { HistoryEntry, Canary } from '@dhadha/release'
import { OperatorError } from '@dhadha/server'
import { scrapeGateways } from './analysis/scrape.ts'
import { parseCohortMetrics } from '@dhadha/gateway/reports'
import { addSpan, NEW_CASE, formatVerdict, getVerdict } from './analysis/verdict.ts'
import { getSoakEnd, soFar } from './analysis/soak.ts'
import { soaksIn } from './operations/soak.ts'
import { EVERYBODY, type ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from './cli-context.ts'

const GATES: Record<NonNullable<HistoryEntry['gate']>, string> = {
  passed: '(gate passed)',
  'signed-out': '(gate: only pages for signed-out visitors)',
  skipped: '(gate skipped)',
}

/** An entry as a line of `pnpm release history`. */
export const formatHistoryEntry = ({
  at,
  who,
  token,
  act,
  name,
  from,
  to,
  traffic,
  why,
  revision,
  gate,
  soaked,
  restored,
  durationMs = 0,
}: HistoryEntry): string =>
  [
    at,
    revision === null ? '' : `revision ${revision}`,
    token === undefined ? who : `${who} (token ${token})`,
    `${restored ? 'restore' : soaked ? 'soaked' : act} ${name}`,
    (from === null ? to : `${from} → ${to}`) + (traffic === undefined ? '' : ` (${traffic} % of visitors)`),
    why,
    gate === undefined ? '' : GATES[gate],
    durationMs < 1_000 ? '' : `(took ${formatDuration(durationMs)})`,
  ]
    .filter(Boolean)
    .join('  ')

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
    const { active, previous = [], canary } = composition.parts[name] ?? {}
    console.log(`\n${name}`)
    for (const { version, at, who, contract } of published[name] ?? []) {
      const place = previous.indexOf(version)
      const before = place < 0 ? '' : place === 0 ? 'previous' : `previous (${place + 1})`
      const state =
        version === active
          ? 'active'
          : version === canary?.version
            ? `${canary.traffic} % of visitors`
            : before
      console.log(
        `  ${version.padEnd(32)} ${state.padEnd(16)} contract ${contract.padEnd(10)} ${at} by ${who}`,
      )
    }
  }
}

async function readVersions(store: ReleaseStore, name: string) {
  const versions = await store.versions(name)
  const facts = await Promise.all(
    versions.map(async (version) => {
      const { at, who } = await store.published(name, version)
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
  const { parts, holds = {} } = composition
  const soaks = soaksIn(composition)
  const canaries = []
  for (const [name, { active, canary }] of Object.entries(parts))
    if (canary) canaries.push({ name, ...canary, others: active })
  if (json) {
    console.log(
      JSON.stringify([...canaries, ...soaks.map((soaking) => ({ ...soaking, traffic: EVERYBODY }))], null, 2),
    )
    return
  }
  for (const [name, { at, who, why }] of Object.entries(holds))
    console.log(`${name} is on hold since ${at}, by ${who}: ${why}`)
  if (Object.keys(parts).length > 0) console.log(`revision ${composition.revision}, ${composition.updated}`)
  for (const [name, { active, canary }] of Object.entries(parts))
    console.log(
      `${name} ${active}: ${canary ? `${EVERYBODY - canary.traffic} % of visitors` : 'all visitors'}`,
    )
  if (canaries.length === 0) console.log('All visitors have the same versions.')
  const answers =
    canaries.length + soaks.length === 0
      ? []
      : await scrapeGateways(metrics, (sentence) => console.error(sentence))
  for (const canary of canaries) {
    const { name, version, traffic, since, plan, others } = canary
    console.log(
      `${name} ${version}: ${traffic} % of visitors, since ${since}; the others have ${others}.${formatPlan(plan)}`,
    )
    const counted = answers.map(({ text }) => parseCohortMetrics(text, canary))
    const known = counted.reduce((before, span) => addSpan(before, span, counted.length), NEW_CASE)
    if (counted.length > 0) console.log(`  ${formatVerdict(getVerdict(known))}`)
  }
  for (const soaking of soaks) {
    const { name, version, before } = soaking
    console.log(
      `${name} ${version}: all visitors; compared with ${before} until ${new Date(getSoakEnd(soaking)).toISOString()}.`,
    )
    if (answers.length > 0) console.log(`  ${soFar(soaking, answers)}`)
  }
}

function formatPlan(plan: Canary['plan']): string {
  const [next] = plan?.steps ?? []
  if (!plan || next === undefined) return ''
  const at = new Date(Date.parse(plan.at) + plan.everyMinutes * 60_000).toISOString()
  return ` Next ${next} %, not before ${at}.`
}
