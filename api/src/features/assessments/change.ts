/**
 * Topic of the change feed: an online test (the key) was scheduled, moved, extended or cancelled. Every write to
 * `online_test` publishes it as the last step of the same transaction.
 */
export const ONLINE_TEST_CHANGE = 'online_test'
