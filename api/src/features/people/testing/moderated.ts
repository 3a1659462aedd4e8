import type { Notifications, PrivacySettings, Profile } from '@dhadha/contract/wire'
import type { TestApp } from '../../../testing/app.ts'

/** Learners who are looked at by an operator, and what they see of it. */
export function createModerated({ call, signedIn }: Pick<TestApp, 'call' | 'signedIn'>) {
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
      report: (who: string, reason: string) =>
        call({ url: '/api/v2/app/people/report', body: { who, reason }, token }),
      told: async () =>
        (await call<Notifications>({ url: '/api/v2/app/poll-notification', token })).body.notifications.map(
          ({ content }) => content,
        ),
    }
  }
}
