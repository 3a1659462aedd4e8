// The smoke test of a version: opens its pages in a browser before any visitor gets them (decision 74).
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { Release } from '@dhadha/release'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { startBrowser, type RunningBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'
import { findChangedPages } from './changed-pages.ts'
import { examine } from './examine.ts'
import { signIn, type Learners, type SignIn } from './learner.ts'
import { withFindings } from './findings.ts'
import { createProgress, type ProgressFormat, type ProgressOutput } from './progress.ts'
import { openSite } from './site.ts'
import { planVisits, type CheckedVisit } from './visits.ts'
import { measureWeights, weightFindings } from './weight.ts'

/** The outcome of a smoke test. */
export interface Outcome {
  /** The findings about the version, each a clause; empty if there are none. */
  readonly findings: readonly string[]
  /** The reason why pages for signed-in visitors were left out, as a sentence; null: every page was opened. */
  readonly incomplete: string | null
  /** The pages that were opened. */
  readonly visits: readonly CheckedVisit[]
}

/** The options of a smoke test beside the registry. */
export interface SmokeTestOptions {
  readonly store: ReleaseStore
  readonly learners: Learners
  readonly budgets: Budgets
  /** Path of the browser; absent: one that is found. */
  readonly browser?: string | undefined
  /** Called with checks that could not be made, and with what stays. */
  readonly log: (sentence: string) => void
  /** Where each page is named as it is opened; null: nowhere. */
  readonly output: ProgressOutput | null
  readonly format: ProgressFormat
}

/**
 * Opens a version in a browser beside the live versions, invisible to visitors, and checks all its pages (decision 74).
 *
 * @throws OperatorError if there is no browser
 */
export async function runSmokeTest(
  { store, learners, budgets, browser, log, output, format }: SmokeTestOptions,
  name: string,
  version: string,
): Promise<Outcome> {
  const { api } = learners
  const candidate = await store.release(name, version)
  const { others, live } = await readOthers(store, name)
  const changed = await findChangedPages(store, candidate, live)
  const heavy = weightFindings(await measureWeights(store, candidate), budgets.pageKilobytes)
  const [running, signedIn] = await startBoth(startBrowser(browser), signIn(learners), log)
  try {
    const planned = planVisits(candidate, others)
    const token = signedIn.learner?.token ?? null
    const visits = planned.filter(({ isSignedIn }) => !isSignedIn || token !== null)
    const missing = planned.length - visits.length
    const incomplete =
      signedIn.learner === null && missing > 0
        ? `${signedIn.reason} ${missing} of ${planned.length} pages are left out.`
        : null
    if (incomplete !== null) log(incomplete)
    const progress = createProgress(output, visits.length, format)
    progress.write(`Opening ${visits.length} pages of ${name} ${version} …`)
    const site = await openSite({ store, api, name, version })
    try {
      const examined = await examine({
        store,
        budgets,
        api,
        running,
        site,
        candidate,
        others,
        changed,
        visits,
        token,
        log,
        progress,
      })
      // Else the history would have a refusal.
      if (running.isEnding()) throw new OperatorError(`The check of ${name} ${version} was ended.`)
      const findings = [...heavy, ...examined.findings]
      return {
        findings: findings.map(({ text }) => text),
        incomplete,
        visits: withFindings(examined.visits, findings, name),
      }
    } finally {
      await site.close()
    }
  } finally {
    await Promise.all([running.end(), signOut(signedIn, log)])
  }
}

/** The live releases: of all other parts, and of the part itself, null where it has none. */
async function readOthers(
  store: ReleaseStore,
  name: string,
): Promise<{ readonly others: Release[]; readonly live: Release | null }> {
  const { parts } = await store.readComposition()
  const releases = await Promise.all(
    Object.entries(parts).map(([part, { active }]) => store.release(part, active)),
  )
  return {
    others: releases.filter((release) => release.name !== name),
    live: releases.find((release) => release.name === name) ?? null,
  }
}

/** A browser and a learner; where there is no browser, no learner stays. @throws OperatorError without a browser */
async function startBoth(
  browser: Promise<RunningBrowser>,
  signingIn: Promise<SignIn>,
  log: SmokeTestOptions['log'],
): Promise<[RunningBrowser, SignIn]> {
  const [running, signedIn] = await Promise.allSettled([browser, signingIn])
  if (running.status === 'fulfilled' && signedIn.status === 'fulfilled')
    return [running.value, signedIn.value]
  if (running.status === 'fulfilled') await running.value.end()
  if (signedIn.status === 'fulfilled') await signOut(signedIn.value, log)
  throw running.status === 'rejected' ? running.reason : (signedIn as PromiseRejectedResult).reason
}

async function signOut({ learner }: SignIn, log: SmokeTestOptions['log']): Promise<void> {
  await learner
    ?.leave()
    .catch((error: unknown) => log(`The learner of the check stays: ${toErrorMessage(error)}.`))
}
