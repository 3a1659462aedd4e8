import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

/**
 * POST /api/v2/app/contact (decision 32). `letterId`: created by the browser, so that a message whose response was lost
 * can be sent again and is stored once. `homepage` is a honeypot: a field that people do not see, so only bots fill it
 * in.
 */
export const ContactRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ minLength: 3, maxLength: 254 }),
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    message: Type.String({ minLength: 1, maxLength: 5000 }),
    letterId: Type.Optional(Type.String({ pattern: '^[\\da-f]{32}$' })),
    homepage: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
)
export type ContactRequest = Static<typeof ContactRequest>

/** GET /api/v2/app/site/operator: who answers for the site, in the language of the request (decision 44). */
export const SiteOperator = Type.Object({
  /** Null if the site's configuration names no operator. */
  operator: orNull(
    Type.Object({
      name: Type.String(),
      /** May have several lines. */
      address: Type.String(),
      /** Null: the contact form. */
      email: orNull(Type.String()),
    }),
  ),
  /** The authority for complaints about the operator; null if none is configured. */
  complaints: orNull(Type.Object({ name: Type.String(), url: orNull(Type.String()) })),
})
export type SiteOperator = Static<typeof SiteOperator>

/** GET /api/v2/app/site/figures: the public statistics of the landing page (decision 33). */
export const SiteFigures = Type.Object({
  problems: Type.Integer(),
  learners: Type.Integer(),
  subjects: Type.Integer(),
  /** Problems that became practice in the last 30 days; an API of an earlier release does not count them. */
  recent: Type.Optional(Type.Integer()),
})
export type SiteFigures = Static<typeof SiteFigures>
