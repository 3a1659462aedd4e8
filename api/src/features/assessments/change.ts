/**
 * Topic of the change feed: an online test (the key) was appointed, moved, prolonged or cancelled. Whoever writes to
 * `online_test` publishes it in the same transaction, last.
 */
export const ONLINE_TEST_CHANGE = 'online_test'
