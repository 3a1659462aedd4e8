import { randomBytes } from 'node:crypto'
import type { Executor } from '../platform/database/schema.ts'

const AT = new Date('2026-11-01T00:00:00Z')

/** A school with these learners, straight into the database. @returns its number */
export async function addSchool(db: Executor, name: string, learnerIds: readonly string[]): Promise<number> {
  const { id } = await db
    .insertInto('school')
    .values({ name, bangla_name: null, contact: 'head@example.com', created_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinSchool(db, id, learnerIds)
  return id
}

/** These learners have joined a school by one more of its codes. */
export async function joinSchool(
  db: Executor,
  schoolId: number,
  learnerIds: readonly string[],
): Promise<void> {
  const code = await db
    .insertInto('school_code')
    .values({
      school_id: schoolId,
      code_hash: randomBytes(32),
      seats: learnerIds.length,
      taken: learnerIds.length,
      created_at: AT,
      expires_at: new Date('2027-11-01T00:00:00Z'),
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('school_membership')
    .values(
      learnerIds.map((learner_id) => ({
        learner_id,
        school_id: schoolId,
        code_id: code.id,
        joined_at: AT,
      })),
    )
    .execute()
}
