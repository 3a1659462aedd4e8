import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'
import { addRegistration, setReminder } from './store/registrations.ts'
import type { OnlineTests } from './tests.ts'

interface RegistrationRequest {
  readonly learnerId: string
  readonly testId: string
  readonly now: Date
}

/** Registration for online tests, and their reminders. */
export function createRegistrationService({ db }: Pick<Dependencies, 'db'>, tests: OnlineTests) {
  return {
    /**
     * Registers the learner; a repeat changes nothing. Returns whether the learner gets a reminder. @throws ApiError
     * 404, 409
     */
    async register({ learnerId, testId, now }: RegistrationRequest, notify: boolean): Promise<boolean> {
      const test = await tests.find(testId, learnerId)
      if (test.registration) return test.registration.notify
      if (now >= test.ends_at) throw new ApiError(409, 'test_over', text('registrationOver'))
      await addRegistration(db, { learnerId, testId }, { notify, now })
      return (await tests.findRegistered(testId, learnerId)).registration.notify
    },

    /** Sets or toggles the reminder. @throws ApiError 404, 403 */
    async notify({ learnerId, testId }: RegistrationRequest, wanted: boolean | undefined): Promise<boolean> {
      await tests.findRegistered(testId, learnerId)
      return setReminder(db, { learnerId, testId }, wanted)
    },
  }
}
