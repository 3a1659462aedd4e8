import { OperatorError } from '@dhadha/server/errors'

/** The composition cannot be read although the history names the live versions. */
export class DamagedCompositionError extends OperatorError {
  /** @param what is wrong, as a clause, such as `composition.json is missing` */
  constructor(what: string, options?: ErrorOptions) {
    super(
      `${what}. Gateways go on with what they serve. Write it again from the history: pnpm release restore --why "…".`,
      options,
    )
  }
}

/** Whether a composition was written once: every revision has a line. Also for lines that cannot be parsed. */
export const namesRevision = (lines: readonly string[]): boolean =>
  lines.some((line) => /"revision":[1-9]/.test(line))

/** Null: it is damaged. */
export async function unlessDamaged<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DamagedCompositionError) return null
    throw error
  }
}
