import type { Generated } from 'kysely'

/** A learner's photo as the API made it: 256 x 256, WebP, nothing else in it. */
interface LearnerPhotoTable {
  learner_id: string
  /** Last part of its path (`learner.image`): only those who know it can load the photo. */
  key: string
  bytes: Buffer
  taken_at: Date
}

/** The grown-up behind a learner under 13. */
interface GuardianTable {
  learner_id: string
  /** Lower-case address; null once its owner said 'this was not me'. */
  email: string | null
  state: 'waiting' | 'confirmed' | 'refused'
  /** SHA-256 of the link's token; null once it was answered. */
  token_hash: Buffer | null
  /** Which address must not be written to again for this learner. */
  refused_mac: Buffer | null
  asked_at: Date
  answered_at: Date | null
}

/** Deleted accounts, so that no back-up brings them back (decision 5). Restoring keeps these rows. */
interface DeletionTable {
  /** SHA-256 of the id, in hex: it recognises the account and reveals nothing about it. */
  learner_mac: string
  deleted_at: Date
}

interface SchoolTable {
  id: Generated<number>
  name: string
  bangla_name: string | null
  /** Who answers for the school; for the operator alone. */
  contact: string
  created_at: Date
}

/** An invitation to a school, for so many learners until a day. */
interface SchoolCodeTable {
  id: Generated<number>
  school_id: number
  /** SHA-256 of the code; nobody can read it again. */
  code_hash: Buffer
  seats: number
  taken: Generated<number>
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** A learner's verified school, by which others of it find the learner (decision 140). */
interface SchoolMembershipTable {
  learner_id: string
  school_id: number
  /** The code by which the learner joined. */
  code_id: number
  joined_at: Date
}

interface PeopleTables {
  learner_photo: LearnerPhotoTable
  guardian: GuardianTable
  deletion: DeletionTable
  school: SchoolTable
  school_code: SchoolCodeTable
  school_membership: SchoolMembershipTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends PeopleTables {}
}
