import { readFileSync } from 'node:fs'
import { ReleaseError } from './error.ts'

// As @dhadha/server reads settings, on which a published package cannot depend.

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting; empty is not there. */
export const readSetting = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** A setting that must not be printed: of `NAME`, or of the file that `NAME_FILE` names. @throws ReleaseError */
export function readSecret(environment: Environment, name: string): string | undefined {
  const value = readSetting(environment, name)
  const path = readSetting(environment, `${name}_FILE`)
  if (path === undefined) return value
  if (value !== undefined) throw new ReleaseError(`${name} must not be set beside ${name}_FILE.`)
  try {
    const content = readFileSync(path, 'utf8').trim()
    if (content !== '') return content
  } catch {
    // The error is thrown below.
  }
  throw new ReleaseError(`${name}_FILE must be a file that can be read and is not empty, not "${path}".`)
}
