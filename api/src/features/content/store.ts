import type { Executor } from '../../platform/database/schema.ts'
import type { ContentFile } from './file.ts'

/** A picture of the library by its name; null if there is none. */
export async function findContentFile(db: Executor, name: string): Promise<Omit<ContentFile, 'name'> | null> {
  const file = await db
    .selectFrom('content_file')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
  return file ?? null
}
