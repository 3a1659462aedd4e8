import { readFileSync } from 'node:fs'
import { ReleaseError } from './error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting; empty is not there. */
export const settingOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** A setting that must not be printed: of `NAME`, or of the file that `NAME_FILE` names. @throws ReleaseError */
export function secretOf(environment: Environment, name: string): string | undefined {
  const value = settingOf(environment, name)
  const path = settingOf(environment, `${name}_FILE`)
  if (path === undefined) return value
  if (value !== undefined) throw new ReleaseError(`${name} must not be set beside ${name}_FILE.`)
  try {
    const content = readFileSync(path, 'utf8').trim()
    if (content !== '') return content
  } catch {
    // Said below.
  }
  throw new ReleaseError(`${name}_FILE must be a file that can be read and is not empty, not "${path}".`)
}
