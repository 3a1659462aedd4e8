/** One line of the doctor's screen. */
export interface Finding {
  readonly name: string
  /** `unknown`: there is nothing to look at, which may be meant. */
  readonly verdict: 'ok' | 'wrong' | 'unknown'
  readonly says: string
}

export const ok = (name: string, says: string): Finding => ({ name, verdict: 'ok', says })
export const wrong = (name: string, says: string): Finding => ({ name, verdict: 'wrong', says })
export const unknown = (name: string, says: string): Finding => ({ name, verdict: 'unknown', says })

/** Lines of one screen. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ name, verdict, says }) => `${verdict.padEnd(8)} ${name.padEnd(13)} ${says}`)
