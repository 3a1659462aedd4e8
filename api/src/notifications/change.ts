/**
 * Topic of the change feed: this learner (the key) has a notification that is new, or one was read. Whoever writes to
 * `notification` publishes it in the same transaction.
 */
export const NOTIFICATION_CHANGE = 'notification'
