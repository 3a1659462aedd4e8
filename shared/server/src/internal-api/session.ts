/**
 * Header of the API's answers that start or end a session, for the gateway, which does not forward it. Its value is
 * `started` and an identifier of the learner, or `ended`. The token is in the body of the answer, as `access_token`.
 */
export const SESSION_HEADER = 'x-session'
