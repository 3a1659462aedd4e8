import {
  TestNotificationReply,
  TestNotificationRequest,
  TestRegisterReply,
  TestRegisterRequest,
} from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { TestPath } from '../taking.ts'
import { createRegistrationService } from './registration-service.ts'
import { ONLINE_TESTS, type OnlineTests } from './tests.ts'

/** Registering for an online test, and its reminder. */
export const registrationRoutes =
  ({ db, clock }: Dependencies, tests: OnlineTests): Routes =>
  (api) => {
    const registering = createRegistrationService({ db }, tests)

    api.post(
      `${ONLINE_TESTS}/:id/register`,
      {
        config: { security: null },
        schema: {
          summary: 'Register, before the test or while it runs (S7.22e)',
          params: TestPath,
          body: TestRegisterRequest,
          response: { 200: TestRegisterReply },
        },
      },
      async ({ learner, params, body }) => {
        const who = { learnerId: learner.id, testId: params.id, now: clock() }
        const notify = await registering.register(who, body.notify ?? false)
        return { test_id: params.id, is_registered: true as const, notify }
      },
    )

    api.put(
      `${ONLINE_TESTS}/:id/notification`,
      {
        config: { security: null },
        schema: {
          summary: 'Turn the reminder on or off (S7.22d)',
          params: TestPath,
          body: TestNotificationRequest,
          response: { 200: TestNotificationReply },
        },
      },
      async ({ learner, params, body }) => ({
        notify: await registering.notify(
          { learnerId: learner.id, testId: params.id, now: clock() },
          body.notify,
        ),
      }),
    )
  }
