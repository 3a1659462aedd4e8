import type { ContentError, Library } from '../content/index.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { listRenamed } from './store.ts'

/** An import that would pay learners a second time for solved problems; its transaction is rolled back. */
export class RenamedError extends Error {
  override readonly name = 'RenamedError'
  readonly errors: readonly ContentError[]

  constructor(errors: readonly ContentError[]) {
    super('problems come under another id than the one by which they were solved')
    this.errors = errors
  }
}

/**
 * Looks for problems that have just been written under a new id, with the very text and solution of another one that
 * learners have solved. A problem is known by its id: under two of them it pays twice.
 *
 * @throws RenamedError
 */
export async function refuseRenamed(
  trx: Executor,
  { problems }: Pick<Library, 'problems'>,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return
  const renamed = await listRenamed(trx, added)
  if (renamed.length === 0) return
  const seriesByProblem = new Map(problems.map(({ id, seriesId }) => [id, seriesId]))
  throw new RenamedError(
    renamed.map(({ id, former }) => ({
      file: `series/${seriesByProblem.get(id) ?? ''}`,
      line: 1,
      field: 'id',
      message: `${id} is the problem ${former}, which pupils have solved and would be paid for again. Keep the id ${former}.`,
    })),
  )
}
