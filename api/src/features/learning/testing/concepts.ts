// For tests: the fixture's problems with concepts.
import type { Executor } from '../../../platform/database/schema.ts'
import { CATALOGUE_CHANGE } from '../catalogue/change.ts'

const group = (id: string, position: number) => ({
  id,
  group_id: null,
  name: `Group ${id}`,
  bangla_name: `${id} দল`,
  first_class: null,
  last_class: null,
  taught: true,
  needs: [],
  position,
})

const concept = (id: string, group_id: string, position: number, needs: string[] = []) => ({
  ...group(id, position),
  group_id,
  name: `About ${id}`,
  bangla_name: `${id} নিয়ে`,
  first_class: 3,
  last_class: 5,
  needs,
})

/** The concepts of the fixture's problems; `spare-1` has both. */
const about: Readonly<Record<string, string[]>> = {
  adding: ['easy-1', 'easy-2', 'easy-3', ...Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)],
  remainders: ['medium-1'],
  angles: ['hard-1', 'expert-1'],
}

/**
 * Tags the problems of `fillCatalogue`: numbers has adding and remainders, which need it; shapes has angles.
 *
 * @param addingFrom the class in which the curriculum begins with adding
 */
export async function fillConcepts(db: Executor, { addingFrom = 3 } = {}): Promise<void> {
  await db
    .insertInto('concept')
    .values([
      group('numbers', 1),
      { ...concept('adding', 'numbers', 2), first_class: addingFrom },
      concept('remainders', 'numbers', 3, ['adding']),
      group('shapes', 4),
      concept('angles', 'shapes', 5),
      concept('nothing', 'shapes', 6),
    ])
    .execute()
  const tag = (ids: readonly string[], concepts: string[]) =>
    db.updateTable('problem').set({ concepts }).where('id', 'in', ids).execute()
  for (const [id, problems] of Object.entries(about)) await tag(problems, [id])
  await tag(['spare-1'], ['angles', 'adding'])
  await db.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'concepts' }).execute()
}
