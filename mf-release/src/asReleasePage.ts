/** A cookie identifies the operator; this marks a request of the site's own page, not a learner's (decision 77). */
export const AS_RELEASE_PAGE = { token: 'release-page' } as const
