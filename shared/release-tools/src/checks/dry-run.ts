// `pnpm release check`: the checks of an activation without the activation.
import { OperatorError } from '@dhadha/server/errors'
import { checkBeside } from '@dhadha/gateway/registry'
import { readCompositionId } from '@dhadha/gateway/server'
import { SHELL } from '@dhadha/release'
import { describeCheck, keepOutcome, NO_BROWSER, type Gate } from './gate.ts'
import type { Checker } from './kept-checks.ts'
import type { ProgressFormat } from './progress.ts'
import type { Outcome } from './smoke-test.ts'
import type { CheckedVisit } from './visits.ts'

/** The result of a check, as `pnpm release check --json` prints it in its last line. */
export interface CheckReport {
  readonly part: string
  readonly version: string
  /** The composition beside which the version was opened. */
  readonly live: {
    readonly revision: number
    /** The id in `/composition.json`. */
    readonly composition: string
  }
  /** Each a clause; empty, and the check is whole: `activate` would take the version. */
  readonly findings: readonly string[]
  /** False: pages for signed-in visitors could not be opened, and `activate` would refuse the version. */
  readonly isWhole: boolean
  /** The reason, as a sentence; null: every page was opened. */
  readonly incomplete: string | null
  /** Each with those of the findings that are about its path, in any language and for any visitor. */
  readonly pages: readonly CheckedVisit[]
}

/**
 * Runs the checks of an activation without one (decision 74): nothing changes. The history says that nothing was found, so that
 * an activation does not repeat it.
 *
 * @param format in which each page is named as it is opened
 * @throws OperatorError for a version that is not published, or if there is no browser
 */
export async function runDry(
  gate: Gate,
  part: string,
  version: string,
  by: Checker,
  format: ProgressFormat = 'text',
): Promise<CheckReport> {
  const { store } = gate
  await store.release(part, version)
  const { parts, revision } = await store.readComposition()
  const live = { revision, composition: await readCompositionId(store) }
  const { findings, incomplete, visits }: Outcome =
    (await findRefusal(store, part, version)) ??
    // Without a shell there is no page to open.
    (part !== SHELL && !parts[SHELL] ? NO_PAGES : await openPages(gate, part, version, by, format))
  return { part, version, live, findings, isWhole: incomplete === null, incomplete, pages: visits }
}

const NO_PAGES: Outcome = { findings: [], incomplete: null, visits: [] }

/** Why the cheap checks refuse a version; its pages are not opened then. Null: they do not. */
async function findRefusal(store: Gate['store'], part: string, version: string): Promise<Outcome | null> {
  try {
    await checkBeside(store, part, version)
    return null
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { ...NO_PAGES, findings: [error.message] }
  }
}

async function openPages(
  gate: Gate,
  part: string,
  version: string,
  by: Checker,
  format: ProgressFormat,
): Promise<Outcome> {
  if (!gate.runSmokeTest) throw new OperatorError(`${NO_BROWSER}.`)
  const subject = await describeCheck(gate, part, version)
  const outcome = await gate.runSmokeTest(part, version, format)
  await keepOutcome(gate.store, subject, outcome, by)
  return outcome
}
