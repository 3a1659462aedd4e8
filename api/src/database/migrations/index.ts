import type { Migration } from 'kysely/migration'
import * as identity from './0001_identity.ts'
import * as learning from './0002_learning.ts'
import * as content from './0003_content.ts'

/** In order; a migration that has been released never changes and none is ever taken out. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_identity': identity,
  '0002_learning': learning,
  '0003_content': content,
}
