import { SHELL, type HistoryEntry } from '@dhadha/release'
import { OperatorError } from '@dhadha/server/errors'
import { checkBeside, findGate, history, type ReleaseStore } from '@dhadha/gateway/registry'
import { REFUSALS_PAGE } from '@dhadha/gateway/release'
import type { Outcome } from './smoke-test.ts'

/** The most findings that are printed; the rest is counted. */
const MAX_FINDINGS = 40

/** After the findings. */
export const WHERE_TO_READ = `What usually mends each: ${REFUSALS_PAGE}.`

export const NO_BROWSER = 'No browser opens pages here'

export type RunSmokeTest = (name: string, version: string) => Promise<Outcome>

export interface Gate {
  readonly store: ReleaseStore
  /** Opens a version in a browser beside the live versions. */
  readonly runSmokeTest?: RunSmokeTest
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
  isSkipped: boolean,
): Promise<HistoryEntry['gate']> {
  const { parts } = await store.readComposition()
  const { active, canary } = parts[name] ?? {}
  if (active === version) return undefined
  // A version that some visitors got unchecked is checked before all visitors get it.
  const isChecked = findGate(await history(store, name), name, version) !== 'skipped'
  if (canary?.version === version && isChecked) return undefined
  // Without a shell there is no page to open.
  if (name !== SHELL && !parts[SHELL]) return undefined
  if (isSkipped) return 'skipped'
  await checkBeside(store, name, version)
  if (!runSmokeTest) throw new OperatorError(`${NO_BROWSER}: activate with --skip-gate --why "…".`)
  const { findings, isWhole } = await runSmokeTest(name, version)
  if (findings.length === 0) return isWhole ? 'passed' : 'signed-out'
  const more = findings.length > MAX_FINDINGS ? [`… and ${findings.length - MAX_FINDINGS} more`] : []
  throw new OperatorError(
    [
      `${name} ${version} is not activated:`,
      ...[...findings.slice(0, MAX_FINDINGS), ...more].map((finding) => `- ${finding}`),
      'To activate it all the same: --skip-gate; the reason stands in the history.',
      WHERE_TO_READ,
    ].join('\n'),
  )
}
