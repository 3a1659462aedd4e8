/**
 * Topic of the change feed: this learner (the key) has a notification that is new, or one was read or is gone. Whoever
 * writes to `notification` publishes it in the same transaction.
 */
export const NOTIFICATION_CHANGE = 'notification'

/** Key of that topic: many learners at once. One row for all of them, as one for each would overload the feed. */
export const EVERYBODY = '*'
