// The gate before an activation: checks a version, and refuses one with findings (decision 74).
import { SHELL, type HistoryEntry } from '@dhadha/release'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { checkBeside, findGate, history, type ReleaseStore } from '@dhadha/gateway/registry'
import { getRefusalsPage } from '@dhadha/gateway/release'
import { findKeptCheck, hashSubject, keepCheck, type Checker, type CheckedVersion } from './kept-checks.ts'
import type { ProgressFormat } from './progress.ts'
import type { Outcome } from './smoke-test.ts'

/** The most findings that are printed; the rest is counted. */
const MAX_FINDINGS = 40

/** After the findings. */
export const getWhereToRead = (): string => `What usually mends each: ${getRefusalsPage()}.`

const WAY_AROUND = 'To activate it all the same: --skip-gate; the reason stands in the history.'
const WAYS_AROUND_INCOMPLETE =
  'Start the API, or name an account in GATE_EMAIL and GATE_PASSWORD. To activate it all the same: --incomplete; the reason stands in the history.'

export const NO_BROWSER = 'No browser opens pages here'

/** @param format in which each page is named as it is opened; `text` by default */
export type RunSmokeTest = (name: string, version: string, format?: ProgressFormat) => Promise<Outcome>

export interface Gate {
  readonly store: ReleaseStore
  /** Opens a version in a browser beside the live versions. */
  readonly runSmokeTest?: RunSmokeTest
  /** Reads a hash of the rules by which versions are checked (rules.ts); absent: no result is kept. */
  readonly readCheckRules?: () => Promise<string>
}

/** Checks that an operator skips, with a reason in the history. */
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
  gate: Gate,
  name: string,
  version: string,
  { isSkipped = false, mayBeIncomplete = false }: GateOptions,
  by: Checker,
): Promise<HistoryEntry['gate']> {
  const { store, runSmokeTest } = gate
  const { parts } = await store.readComposition()
  const { active, canary } = parts[name] ?? {}
  if (active === version) return undefined
  // A version of which some visitors got pages unchecked is checked before all visitors get it.
  const before = findGate(await history(store, name), name, version)
  if (canary?.version === version && (before === undefined || before === 'passed')) return undefined
  // Without a shell there is no page to open.
  if (name !== SHELL && !parts[SHELL]) return undefined
  if (isSkipped) return 'skipped'
  await checkBeside(store, name, version)
  if (!runSmokeTest) throw new OperatorError(`${NO_BROWSER}: activate with --skip-gate --why "…".`)
  const subject = await describeCheck(gate, name, version)
  const kept = subject && (await findKeptCheck(store, name, version, subject.subject))
  if (kept) {
    console.error(
      `${name} ${version} was checked at ${kept.at.slice(0, 16).replace('T', ' ')} UTC against this composition, by ${kept.who}: its pages are not opened again.`,
    )
    return 'passed'
  }
  const outcome = await runSmokeTest(name, version)
  await keepOutcome(store, subject, outcome, by)
  const { findings, incomplete } = outcome
  if (isPassed(outcome)) return 'passed'
  if (findings.length === 0 && mayBeIncomplete) return 'signed-out'
  const clauses = incomplete === null ? findings : [...findings, `its check is incomplete: ${incomplete}`]
  const more = clauses.length > MAX_FINDINGS ? [`… and ${clauses.length - MAX_FINDINGS} more`] : []
  throw new OperatorError(
    [
      `${name} ${version} is not activated:`,
      ...[...clauses.slice(0, MAX_FINDINGS), ...more].map((clause) => `- ${clause}`),
      findings.length === 0 ? WAYS_AROUND_INCOMPLETE : WAY_AROUND,
      getWhereToRead(),
    ].join('\n'),
  )
}

/** Whether `activate` takes the version. */
const isPassed = ({ findings, incomplete }: Pick<Outcome, 'findings' | 'incomplete'>): boolean =>
  findings.length === 0 && incomplete === null

/**
 * Writes the result of a check into the history. Where that is not possible, such as on a full disk, the result counts all the
 * same, and is not kept.
 *
 * @param subject as it was before the check; null: no result is kept here
 */
export async function keepOutcome(
  store: ReleaseStore,
  subject: CheckedVersion | null,
  outcome: Outcome,
  by: Checker,
): Promise<void> {
  if (!subject) return
  try {
    await keepCheck(store, subject, isPassed(outcome), by)
  } catch (error) {
    const reason = toErrorMessage(error).replace(/\.$/, '')
    console.error(`This check of ${subject.name} ${subject.version} is not in the history: ${reason}.`)
  }
}

/** The version with a hash of all that its check depends on now; null: no result is kept here. */
export async function describeCheck(
  { store, readCheckRules }: Gate,
  name: string,
  version: string,
): Promise<CheckedVersion | null> {
  const rules = (await readCheckRules?.()) ?? null
  return rules === null
    ? null
    : { name, version, rules, subject: await hashSubject(store, rules, name, version) }
}
