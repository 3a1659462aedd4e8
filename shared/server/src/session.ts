/**
 * Header of the API's answers that start or end a session, for the gateway, which passes it on to nobody: `started` and
 * what tells the learner from others, or `ended`. The token is in the body of the answer, as `access_token`.
 */
export const SESSION_HEADER = 'x-session'
