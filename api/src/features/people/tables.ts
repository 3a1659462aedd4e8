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

interface PeopleTables {
  learner_photo: LearnerPhotoTable
  guardian: GuardianTable
  deletion: DeletionTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends PeopleTables {}
}
