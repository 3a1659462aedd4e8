/**
 * Topic of the change feed: a notification of this learner (the key) is new, was read or was deleted. Every statement
 * that writes to `notification` publishes it in the same transaction.
 */
export const NOTIFICATION_CHANGE = 'notification'

/** Key of that topic: many learners at once. One row for all of them, as one for each would overload the feed. */
export const EVERYBODY = '*'
