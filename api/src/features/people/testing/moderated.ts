import type { Notifications, PrivacySettings, Profile } from '@dhadha/contract/wire'
import { beforeEach } from 'vitest'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'

/**
 * For a file about moderation: its own API without learners before each test, a photo, and items that operators act on.
 */
export async function moderatedApi() {
  const api: TestApp = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
  const { clock, database } = api
  beforeEach(async () => {
    await database.db.deleteFrom('learner').execute()
  })
  return {
    api,
    pupil: createModerated(api),
    imageData: dataUrl(await cameraPhoto()),
    moment: () => ({ now: clock.now(), today: clock.now().toISOString().slice(0, 10) }),
  }
}

/** Learners whose items an operator decides, and their view of the decision. */
function createModerated({ call, settle, signedIn }: Pick<TestApp, 'call' | 'settle' | 'signedIn'>) {
  return async function pupil(handle: string) {
    const { id, token } = await signedIn(handle)
    const info = { name: 'Rima', grade: 5, institute: '' }
    return {
      id,
      save: async (more: object) =>
        (
          await call<{ message: string }>({
            url: '/api/v2/app/user/profile/info',
            body: { ...info, ...more },
            token,
          })
        ).body.message,
      profile: async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body,
      mayShowName: async () =>
        (await call<PrivacySettings>({ url: '/api/v2/app/user/privacy', token })).body.may_show_name,
      token,
      report: async (who: string, reason: string) => {
        const reply = await call({ url: '/api/v2/app/people/report', body: { who, reason }, token })
        await settle()
        return reply
      },
      notifications: async () =>
        (await call<Notifications>({ url: '/api/v2/app/poll-notification', token })).body.notifications.map(
          ({ content }) => content,
        ),
    }
  }
}
