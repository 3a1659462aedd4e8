/** The badges to check: all, or those that a problem solved for the first time may have earned, which costs less. */
export type BadgeCheck = 'all' | 'first-solve'

declare module '../../../platform/feature.ts' {
  interface RouteConfig {
    /**
     * Every successful call of this route may have earned a badge. Where only some do, the handler sets
     * `request.badgeCheck`.
     */
    readonly mayEarnBadge?: BadgeCheck
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The badges that this call may have earned, where the handler alone knows; null until it sets them. */
    badgeCheck: BadgeCheck | null
  }
}
