// Paths of this site, not of releases: here because the shell and the gateway have no other package in common. It is an
// entry of its own, which is not published.

/**
 * Pages that fill a phone's screen, so that the message about small screens reserves no space there (decisions 30 and
 * 53). The gateway writes it into documents as well, whose script can import nothing.
 */
export const FULL_SCREEN_PATHS = /^\/(?:auth|onboarding|try|series|tests?|release)(?:\/|$)/
