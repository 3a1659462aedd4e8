import type { Message } from '../platform/messages/messenger.ts'
import type { TestApp } from './app.ts'

const AUTH = '/api/v2/app/auth'

/** What the calls of identity answer. */
interface Reply {
  readonly access_token?: string
  readonly registration_id?: string
  readonly error?: string
  readonly message?: string
}

export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 86_400_000

let pupils = 0

/** People at the site's door, who act by its calls and read their messages. */
export function createPupils({ call, settle, messages }: TestApp) {
  const post = (path: string, body: object, token?: string) =>
    call<Reply>({ url: `${AUTH}/${path}`, body, ...(token === undefined ? {} : { token }) })

  const newEmail = () => `pupil${++pupils}@example.com`

  async function latest(to: string, kind: Message['kind']): Promise<Message> {
    await settle()
    const found = messages().findLast((one) => one.to === to && one.kind === kind)
    if (!found) throw new Error(`no ${kind} message for ${to}`)
    return found
  }

  const codeFor = async (to: string) => (await latest(to, 'otp')).code ?? ''

  return {
    post,
    newEmail,
    latest,
    codeFor,
    /** A code that is not the one sent. */
    wrongCode: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    linkTokenFor: async (to: string) =>
      new URL((await latest(to, 'password-reset')).link ?? '').searchParams.get('token') ?? '',
    /** Registers and verifies. */
    signUp: async (email = newEmail(), password = 'correct horse') => {
      await post('register', { email, password })
      const { body } = await post('otp/verify', { email, otp: await codeFor(email) })
      return { email, token: body.access_token ?? '' }
    },
    logIn: async (email: string, password: string) =>
      (await post('login', { email, password })).body.access_token ?? '',
    isSignedIn: async (token: string) =>
      (await call({ url: '/api/v2/app/user/profile', token })).status === 200,
  }
}
