/** Badges that learners have: written once, never changed. */
interface LearnerBadgeTable {
  learner_id: string
  /** BadgeId of the wire; one that is given out no more stays with its owners and is not shown. */
  badge_id: string
  earned_at: Date
}

interface BadgeTables {
  learner_badge: LearnerBadgeTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends BadgeTables {}
}
