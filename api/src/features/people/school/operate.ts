// Operations on schools by operators: open a school, make and end invitation codes, remove a learner.
import { DAY_MS } from '@dhadha/server/durations'
import { readEmail } from '../../identity/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { OperatorError } from '@dhadha/server/errors'
import { createCode } from './code.ts'
import {
  addCode,
  addSchool,
  findSchool,
  listCodes,
  listSchools,
  removeByHandle,
  removeJoinedBy,
  revokeCode,
} from './store.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

interface School {
  readonly name: string
  readonly bangla?: string
  readonly contact: string
}

/** @returns the new school's number @throws OperatorError */
export async function openSchool(
  db: Executor,
  { name, bangla, contact }: School,
  now: Date,
): Promise<number> {
  if (name.trim() === '') throw new OperatorError('A school needs a name.')
  const email = readEmail(contact)?.value
  if (email === undefined) throw new OperatorError(`"${contact}" is no e-mail address.`)
  const school = { name: name.trim(), banglaName: bangla?.trim() || null, contact: email, now }
  const id = await addSchool(db, school)
  if (id === undefined) throw new OperatorError(`There is a school "${name.trim()}" already.`)
  return id
}

/** A line for each school. */
export async function schoolLines(db: Executor, now: Date): Promise<string[]> {
  const schools = await listSchools(db, now)
  return schools.map(({ id, name, bangla_name, contact, learners, open_codes }) =>
    [
      String(id).padStart(5),
      `${learners} learners`.padEnd(14),
      `${open_codes} open codes`.padEnd(13),
      `${name}${bangla_name ? ` (${bangla_name})` : ''}, ${contact}`,
    ].join('  '),
  )
}

async function loadSchool(db: Executor, id: number) {
  const school = await findSchool(db, id)
  if (!school) throw new OperatorError(`There is no school ${id}.`)
  return school
}

interface Invitation {
  readonly seats: number
  readonly days: number
}

/**
 * Creates a code, which is shown only this once.
 *
 * @throws OperatorError when there is no such school
 */
export async function makeCode(
  db: Executor,
  schoolId: number,
  { seats, days }: Invitation,
  now: Date,
): Promise<string[]> {
  const { name } = await loadSchool(db, schoolId)
  const { code, hash } = createCode()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const number = await addCode(db, { schoolId, hash, seats, now, expiresAt })
  return [
    code,
    `Code ${number}: ${seats} learners of ${name} can join with it until ${day(expiresAt)}. It is not shown again.`,
  ]
}

/**
 * A line for each code of a school, the newest first.
 *
 * @throws OperatorError when there is no such school
 */
export async function codeLines(db: Executor, schoolId: number, now: Date): Promise<string[]> {
  await loadSchool(db, schoolId)
  const codes = await listCodes(db, schoolId)
  return codes.map(({ id, seats, taken, created_at, expires_at, revoked_at }) => {
    const state = revoked_at ? 'revoked' : expires_at <= now ? 'expired' : taken >= seats ? 'used up' : 'open'
    return `${String(id).padStart(5)}  ${state.padEnd(7)}  ${taken} of ${seats} joined  made ${day(created_at)}  until ${day(expires_at)}`
  })
}

/**
 * Ends a code; with `removing`, learners who joined by it leave the school.
 *
 * @returns how many left
 * @throws OperatorError when there is no such code
 */
export const endCode = (
  db: Executor,
  codeId: number,
  { removing, now }: { removing: boolean; now: Date },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await revokeCode(trx, codeId, now))) throw new OperatorError(`There is no code ${codeId}.`)
    return removing ? removeJoinedBy(trx, codeId) : 0
  })

/**
 * Takes one learner out of the school, by the exact handle; others who joined by the same code stay.
 *
 * @throws OperatorError when no learner in a school has the handle
 */
export async function removeLearner(db: Executor, handle: string): Promise<void> {
  if (!(await removeByHandle(db, handle)))
    throw new OperatorError(`No learner with the handle ${handle} is of a school.`)
}
