// The tables of people.
import type { Generated } from 'kysely'
import type { Language } from '../../platform/texts/index.ts'

/** A learner's photo as the API made it: 256 x 256, WebP, without metadata. */
interface LearnerPhotoTable {
  learner_id: string
  /** Last part of its path (`learner.image`): a browser needs it to load the photo. */
  key: string
  bytes: Buffer
  taken_at: Date
  /** When an operator found it fit to be seen; until then only its owner sees it (decision 46). */
  approved_at: Date | null
}

/** The grown-up responsible for a learner under 13. */
interface GuardianTable {
  learner_id: string
  /** Lower-case address; null once its owner said no. */
  email: string | null
  state: 'waiting' | 'confirmed' | 'refused'
  /** SHA-256 of the token in the newest message's link; null: no link is valid. */
  token_hash: Buffer | null
  /** A hash of the address that must not be written to again for this learner. */
  refused_mac: Buffer | null
  asked_at: Date
  answered_at: Date | null
  /** The guardian has said yes to the weekly league, too (decision 19). */
  allows_league: Generated<boolean>
  /** The language of messages to the guardian. */
  language: Generated<Language>
  /** When the second message was sent, a day after the yes; from then on its link opens the child's data. */
  reminded_at: Date | null
  /** When the account is deleted, as the guardian requested after a no. */
  erase_at: Date | null
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
  /** The contact person of the school; visible to the operator alone. */
  contact: string
  created_at: Date
}

/** An invitation to a school, for so many learners until a day. */
interface SchoolCodeTable {
  id: Generated<number>
  school_id: number
  /** SHA-256 of the code; the code itself is not stored. */
  code_hash: Buffer
  seats: number
  taken: Generated<number>
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/** A learner's verified school, by which others of it find the learner (decision 45). */
interface SchoolMembershipTable {
  learner_id: string
  school_id: number
  /** The code by which the learner joined. */
  code_id: number
  joined_at: Date
}

/** A child's claims about its age, where they differ from the birth date that counts (decision 43). */
interface BirthDateClaimTable {
  learner_id: string
  /** The birth date, YYYY-MM-DD, that a child under 13 has removed: another one must not make it older. */
  said: string | null
  /** An earlier birth date, YYYY-MM-DD, that waits for a yes. */
  wanted: string | null
  wanted_at: Date | null
}

/** A name that the filter refuses, which its learner wants to show and an operator decides about (decision 46). */
interface ShownNameClaimTable {
  learner_id: string
  name: string
  asked_at: Date
  /** When an operator allowed it; null while it waits. */
  approved_at: Date | null
}

/** A learner's request to be friends with another; they are friends once it is accepted. */
interface FriendshipTable {
  learner_id: string
  other_id: string
  asked_at: Date
  accepted_at: Date | null
  /** When the other learner declined; the asker is not notified. */
  declined_at: Date | null
}

/** The learners whom a learner mutes or blocks; visible to that learner alone. */
interface BoundaryTable {
  learner_id: string
  other_id: string
  kind: 'mute' | 'block'
  set_at: Date
}

interface ReportTable {
  id: Generated<number>
  learner_id: string
  reported_id: string
  reason: 'handle' | 'name' | 'photo' | 'pestering'
  reported_at: Date
  /** When an operator has decided. */
  settled_at: Date | null
  /** When a mail to the operator counted the report. */
  told_at: Generated<Date | null>
}

/** An action of an operator on a learner, which can be taken back (decision 46). */
interface ModerationActionTable {
  id: Generated<number>
  learner_id: string
  /** `sharing` barred; `handle` replaced; `photo` and `birth-date` approved. */
  kind: 'handle' | 'sharing' | 'photo' | 'birth-date'
  /** The handle or birth date before the action. */
  before: string | null
  /** The handle or birth date after the action. */
  after: string | null
  acted_at: Date
  undone_at: Date | null
}

/** A withdrawal of a consent or a setting, so that no back-up restores it (decision 60). Written by triggers. */
interface WithdrawalTable {
  /** SHA-256 of the learner's id, in hex. */
  learner_mac: string
  kind: string
  /** The thing withdrawn, as a hash or a setting; '' where the kind suffices. */
  detail: string
  at: Generated<Date>
  /** When it was appended to the file beside the database. */
  written_at: Date | null
}

/** The day of a learner's last visit, and the notices sent about being idle (decision 44). */
interface ActivityTable {
  learner_id: string
  /** YYYY-MM-DD, in the site's time zone. */
  seen_on: string
  told_at: Generated<Date | null>
  warned_at: Generated<Date | null>
}

interface PeopleTables {
  activity: ActivityTable
  learner_photo: LearnerPhotoTable
  guardian: GuardianTable
  deletion: DeletionTable
  birth_date_claim: BirthDateClaimTable
  shown_name_claim: ShownNameClaimTable
  friendship: FriendshipTable
  boundary: BoundaryTable
  report: ReportTable
  moderation_act: ModerationActionTable
  withdrawal: WithdrawalTable
  school: SchoolTable
  school_code: SchoolCodeTable
  school_membership: SchoolMembershipTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends PeopleTables {}
}
