// Runs the steps of `npm test`, and prints each outcome when the step ends.
import { toErrorMessage } from '@dhadha/server/errors'
import type { Stage } from './plan.ts'
import { openScreen } from './screen.ts'
import { seconds, type Count, type Outcome, type Step } from './step.ts'

const screen = openScreen(process.stdout)

async function perform({ name, what, work }: Step): Promise<Count> {
  screen.print(`Dhadha: ${name} (${what}) …`)
  screen.progress(name, '')
  const began = Date.now()
  const {
    passed,
    failed,
    retried = [],
    failures = [],
    lines = [],
  } = await work({
    log: (line) => screen.print(`  ${name}: ${line}`),
    progress: (state) => screen.progress(name, state),
  }).catch((error: unknown): Outcome => ({ passed: 0, failed: 1, lines: [toErrorMessage(error)] }))
  screen.progress(name, null)
  screen.print(
    [...lines, `  ${name}: ${passed} passed, ${failed} failed in ${seconds(Date.now() - began)}`].join('\n'),
  )
  return { passed, failed, retried, failures }
}

/**
 * The last line of a run. It names the tests that failed, and those that needed a second try: each of them is to be
 * repaired.
 */
export function closingLine(counts: readonly Count[], ms: number): string {
  const sum = (outcome: 'passed' | 'failed') => counts.reduce((total, count) => total + count[outcome], 0)
  const named = (what: string, kind: 'failures' | 'retried') => {
    const names = counts.flatMap((count) => count[kind] ?? [])
    return names.length === 0 ? '' : `; ${what}: ${names.join('; ')}`
  }
  const line = `${sum('passed')} passed, ${sum('failed')} failed in ${seconds(ms)}`
  return line + named('failed', 'failures') + named('at a second try', 'retried')
}

/** Runs stages one after the other. @returns the counts of their steps */
export async function runStages(stages: readonly Stage[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const stage of stages) counts.push(...(await Promise.all(stage.map(perform))))
  return counts
}
