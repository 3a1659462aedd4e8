import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/**
 * GET /api/v2/app/user/export: all data about the learner (decision 5). `tables` has the rows of each table that are
 * the learner's, or by the learner; `photo` is the photo itself, as a data URL, also while it waits for an operator;
 * `school` is the name of the school that was joined by a code.
 */
export const DataExport = Type.Object({
  made_at: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_handle: Type.Optional(Type.String()),
  photo: orNull(Type.String()),
  school: orNull(Type.Object({ name: Type.String(), bangla_name: orNull(Type.String()) })),
  tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})
export type DataExport = Static<typeof DataExport>

/**
 * Columns of the tables in a {@link DataExport} that a page made of it shows in words. A test of the API compares them
 * with the database, whose migrations may rename them.
 */
export interface ExportedColumns {
  learner: 'handle' | 'name' | 'birth_date' | 'grade' | 'institute' | 'created_at'
  identity: 'value'
  google_account: 'linked_at'
  passkey: 'name'
  guardian: 'email'
  attempt: 'problem_id' | 'answer' | 'board' | 'correct' | 'created_at'
  ledger: 'kind' | 'what_for' | 'points' | 'created_at'
  notification: 'content' | 'bangla_content' | 'created_at'
  contact: 'subject' | 'message' | 'received_at'
}

/**
 * Reply of POST /api/v2/app/user/export-address and of /api/v2/app/guardian/export-address: a path of this site that
 * answers with the same as a file, without a session, for two minutes (decision 5).
 */
export const ExportAddress = Type.Object({ address: Type.String() })
export type ExportAddress = Static<typeof ExportAddress>

/** GET /api/v2/app/user/export-file: the ticket of an address that the API has made. */
export const ExportFileQuery = Type.Object({ ticket: Type.String({ maxLength: 512 }) })

/**
 * POST /api/v2/app/user/deletion: deletes the account. The handle confirms it; `password` is required unless the
 * sign-in is at most 10 minutes old.
 */
export const DeletionRequest = Type.Object(
  { handle: Type.String({ maxLength: 100 }), password: Type.Optional(Type.String({ maxLength: 256 })) },
  closed,
)
export type DeletionRequest = Static<typeof DeletionRequest>
