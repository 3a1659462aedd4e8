/** Badges that learners have: written once, never changed. */
interface LearnerBadgeTable {
  learner_id: string
  /** BadgeId of the wire; one that is given out no more stays with its owners and is not shown. */
  badge_id: string
  earned_at: Date
}

export interface BadgeTables {
  learner_badge: LearnerBadgeTable
}
