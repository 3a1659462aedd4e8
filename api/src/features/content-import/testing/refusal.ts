// For tests: imports that have to be refused.
import { expect } from 'vitest'
import type { Executor } from '../../../platform/database/schema.ts'
import { importLibrary } from '../import.ts'
import { libraryFolder } from './fixture.ts'
import { everythingIn } from './stored.ts'

/** A change of the small library that makes it invalid, and the place of the error. */
export type InvalidContentCase = [
  what: string,
  changes: Record<string, string | null>,
  place: { file: string; line: number; field: string },
]

/** Asserts that the import names file, line and field of the error, and changes nothing. */
export async function expectRefusal(
  db: Executor,
  changes: InvalidContentCase[1],
  place: InvalidContentCase[2],
): Promise<void> {
  const before = await everythingIn(db)
  const report = await importLibrary(db, libraryFolder(changes))
  expect(report.ok).toBe(false)
  expect(report.ok ? [] : report.errors).toContainEqual(expect.objectContaining(place))
  expect(await everythingIn(db)).toBe(before)
}
