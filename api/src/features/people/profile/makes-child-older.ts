// Whether a new birth date makes a child older.
import { isThirteen } from './age.ts'

interface BirthDates {
  /** The birth date that counts, YYYY-MM-DD. */
  readonly birthDate: string | null
  /** The birth date that the child has removed. */
  readonly said: string | null
}

/**
 * Whether a birth date needs a yes: a child who is under 13 by every date that it has entered would be older by this
 * one (decision 43). All are YYYY-MM-DD.
 */
export function makesChildOlder({ birthDate, said }: BirthDates, wanted: string, today: string): boolean {
  const known = birthDate ?? said
  return known !== null && !isThirteen(known, today) && wanted < known
}
