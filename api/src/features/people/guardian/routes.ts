import {
  GuardianAnswerRequest,
  GuardianLook,
  GuardianLookRequest,
  GuardianRequest,
  GuardianState,
  MessageReply,
} from '@dhadha/contract/wire'
import type { Feature } from '../../../platform/feature.ts'
import { text } from '../text.ts'
import type { Guardians } from './guardians.ts'

const tags = ['people']
const OWN = '/api/v2/app/user/guardian'
/** For one network; the link's token cannot be guessed. */
const LINK_BUDGET = { calls: 300, seconds: 600 }

/**
 * For the guardian, who has only the link in the mail. Reading a link changes nothing, as scanners open links in mails.
 */
export const guardianLinkRoutes =
  (guardians: Guardians): Feature =>
  (api) => {
    api.post(
      '/api/v2/app/guardian/look',
      {
        config: { budget: LINK_BUDGET },
        schema: {
          tags,
          summary: 'Whom a guardian’s link is about',
          body: GuardianLookRequest,
          response: { 200: GuardianLook },
        },
      },
      async ({ body }, reply) => {
        const look = await guardians.look(body.token)
        return reply.header('cache-control', 'no-store').send(look)
      },
    )

    api.post(
      '/api/v2/app/guardian/answer',
      {
        config: { budget: LINK_BUDGET },
        schema: {
          tags,
          summary: 'A guardian knows of the account, or does not',
          body: GuardianAnswerRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, language }) => {
        await guardians.answer(body)
        return {
          message: text(body.answer === 'confirm' ? 'guardianConfirmed' : 'guardianRefused')(language),
        }
      },
    )
  }

/** For the learner. */
export const guardianRoutes =
  (guardians: Guardians): Feature =>
  (api) => {
    api.get(
      OWN,
      { schema: { tags, summary: 'The own guardian', response: { 200: GuardianState } } },
      ({ learner }) => guardians.state(learner.id),
    )

    api.post(
      OWN,
      {
        schema: {
          tags,
          summary: 'Name a guardian, or write to them again',
          body: GuardianRequest,
          response: { 200: GuardianState },
        },
      },
      ({ learner, body, language, ip }) =>
        guardians.ask({ learnerId: learner.id, email: body.email, language, from: ip }),
    )

    api.delete(
      OWN,
      { schema: { tags, summary: 'Take the guardian’s address away', response: { 200: GuardianState } } },
      ({ learner }) => guardians.remove(learner.id),
    )
  }
