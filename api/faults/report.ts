// The results of `pnpm test:faults`, merged over runs and printed as a table.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { printTable } from '../../scripts/bench/harness.ts'
import type { Outcome } from './run-seed.ts'

/** The results of all seeds of a fault. */
export interface Row {
  readonly fault: string
  readonly seeds: number
  readonly acknowledged: number
  readonly slowestBackMs: number
  readonly wrong: number
  readonly missing: string | null
}

export interface Report {
  readonly outcomes: readonly Outcome[]
}

/** A seed that was run again counts once, as it was last. */
export function merged(before: Report, outcomes: readonly Outcome[]): Report {
  const bySeed = new Map(
    [...before.outcomes, ...outcomes].map((outcome) => [`${outcome.seed} ${outcome.fault}`, outcome]),
  )
  return { outcomes: [...bySeed.values()].toSorted((outcome, other) => outcome.seed - other.seed) }
}

export const readReport = (file: string): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { outcomes: [] }

export function writeReport(file: string, report: Report): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

export function toRows({ outcomes }: Report): Row[] {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))]
  return faults.map((fault) => {
    const ofIt = outcomes.filter((outcome) => outcome.fault === fault)
    const tried = ofIt.filter(({ missing }) => missing === undefined)
    return {
      fault,
      seeds: tried.length,
      acknowledged: tried.reduce((sum, outcome) => sum + outcome.acknowledged, 0),
      slowestBackMs: Math.max(0, ...tried.map(({ backMs }) => backMs)),
      wrong: tried.filter(({ wrong }) => wrong.length > 0).length,
      missing: ofIt.find(({ missing }) => missing !== undefined)?.missing ?? null,
    }
  })
}

/** Prints the results of all faults, as the table in docs/faults.md has them. */
export function printRows(report: Report): void {
  const print = printTable(['fault', 'runs', 'acknowledged', 'back within', 'wrong'])
  for (const { fault, seeds, acknowledged, slowestBackMs, wrong, missing } of toRows(report))
    if (missing !== null && seeds === 0) print(fault, `not here: ${missing}`, '', '', '')
    else print(fault, seeds, acknowledged, `${(slowestBackMs / 1_000).toFixed(1)} s`, wrong)
}
