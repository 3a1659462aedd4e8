import { SHELL, type HistoryEntry } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import { checkBeside, findGate, history, type ReleaseStore } from '@dhadha/gateway/registry'
import { REFUSALS_PAGE } from '@dhadha/gateway/release'
import type { Outcome } from './smoke-test.ts'

/** The most findings that are printed; the rest is counted. */
const MAX_FINDINGS = 40

/** After the findings. */
export const WHERE_TO_READ = `What usually mends each: ${REFUSALS_PAGE}.`

const WAY_AROUND = 'To activate it all the same: --skip-gate; the reason stands in the history.'
const WAYS_AROUND_INCOMPLETE =
  'Start the API, or name an account in GATE_EMAIL and GATE_PASSWORD. To activate it all the same: --incomplete; the reason stands in the history.'

export const NO_BROWSER = 'No browser opens pages here'

export type RunSmokeTest = (name: string, version: string) => Promise<Outcome>

export interface Gate {
  readonly store: ReleaseStore
  /** Opens a version in a browser beside the live versions. */
  readonly runSmokeTest?: RunSmokeTest
}

/** What an operator passes over, with a reason in the history. */
export interface GateOptions {
  /** No page is opened. */
  readonly isSkipped?: boolean
  /** Where no learner can be signed in, pages for signed-out visitors are enough. */
  readonly mayBeIncomplete?: boolean
}

/**
 * Checks a version before its activation (decision 74): it is opened in a browser, unless it was checked before some
 * visitors got it, or no visitor would see it.
 *
 * @returns the entry for the history
 * @throws OperatorError with all findings
 */
export async function passGate(
  { store, runSmokeTest }: Gate,
  name: string,
  version: string,
  { isSkipped = false, mayBeIncomplete = false }: GateOptions,
): Promise<HistoryEntry['gate']> {
  const { parts } = await store.readComposition()
  const { active, canary } = parts[name] ?? {}
  if (active === version) return undefined
  // A version of which some visitors got pages unchecked is checked before all visitors get it.
  const gate = findGate(await history(store, name), name, version)
  if (canary?.version === version && (gate === undefined || gate === 'passed')) return undefined
  // Without a shell there is no page to open.
  if (name !== SHELL && !parts[SHELL]) return undefined
  if (isSkipped) return 'skipped'
  await checkBeside(store, name, version)
  if (!runSmokeTest) throw new OperatorError(`${NO_BROWSER}: activate with --skip-gate --why "…".`)
  const { findings, incomplete } = await runSmokeTest(name, version)
  if (findings.length === 0 && incomplete === null) return 'passed'
  if (findings.length === 0 && mayBeIncomplete) return 'signed-out'
  const clauses = incomplete === null ? findings : [...findings, `its check is incomplete: ${incomplete}`]
  const more = clauses.length > MAX_FINDINGS ? [`… and ${clauses.length - MAX_FINDINGS} more`] : []
  throw new OperatorError(
    [
      `${name} ${version} is not activated:`,
      ...[...clauses.slice(0, MAX_FINDINGS), ...more].map((clause) => `- ${clause}`),
      findings.length === 0 ? WAYS_AROUND_INCOMPLETE : WAY_AROUND,
      WHERE_TO_READ,
    ].join('\n'),
  )
}
