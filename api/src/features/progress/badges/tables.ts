/** Badges that learners have: written once, never changed. */
interface LearnerBadgeTable {
  learner_id: string
  /** BadgeId of the wire; a discontinued badge stays stored and is not shown. */
  badge_id: string
  earned_at: Date
}

interface BadgeTables {
  learner_badge: LearnerBadgeTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends BadgeTables {}
}
