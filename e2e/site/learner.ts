import { hash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { OutboxMessage, SharedSite } from './site.ts'

type Site = Pick<SharedSite, 'url' | 'messagesTo'>

let count = 0

/** An identity that no other test uses. */
export const freshEmail = (): string => `pupil.${process.pid}.${Date.now()}.${++count}@example.com`

/** A mobile number of 11 digits that no other test uses. */
export const freshMobile = (): string =>
  `01${String(Date.now() % 1e7).padStart(7, '0')}${String(++count % 100).padStart(2, '0')}`

export const PASSWORD = 'Kite over the river 7'

/** The last message of a kind to a recipient. Messages are sent after the response to the call that causes them. */
export async function messageTo(site: Site, identity: string, kind: string): Promise<OutboxMessage> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const message = site.messagesTo(identity).findLast((outboxMessage) => outboxMessage.kind === kind)
    if (message) return message
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no ${kind} was sent to ${identity}`)
}

/** The last code sent to an identity. */
export const codeSentTo = async (site: Site, identity: string): Promise<string> =>
  (await messageTo(site, identity, 'otp')).code ?? ''

const TRIES = 20
const BUSY_MS = 500

/** A busy site refuses a call with 503 and changes nothing: the call is sent again. */
async function call<Reply>(site: Site, path: string, token?: string, body?: unknown): Promise<Reply> {
  const send = () =>
    fetch(site.url + path, {
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  let response = await send()
  for (let tries = 1; response.status === 503 && tries < TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
    response = await send()
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

const post = <Reply>(site: Site, path: string, body: unknown, token?: string) =>
  call<Reply>(site, path, token, body)

/** The API as a signed-in learner calls it, to set up a test and to check its screens. */
export const createApi = (site: Site, { token }: Pick<Learner, 'token'>) => ({
  get: <Reply>(path: string) => call<Reply>(site, path, token),
  post: <Reply>(path: string, body: unknown = {}) => call<Reply>(site, path, token, body),
})

/** A learner made through the API, for tests whose subject is not registration. */
export interface Learner {
  email: string
  token: string
}

const PROFILE = { name: 'Nadia Rahman', dob: '2010-05-06', grade: 4, institute: 'River Bank School' }

/** Under 13, contact with others requires a guardian's consent (decision 35). */
export const CHILD = { dob: '2014-05-06' }

/** A profile of a learner who may share and show a name. */
export const TEENAGER = { dob: '2010-05-06' }

/** Registers, verifies and onboards a learner, as a program: `signInCookies` signs a browser in. */
export async function createLearner(site: Site, profile: Partial<typeof PROFILE> = {}): Promise<Learner> {
  const email = freshEmail()
  const { registration_id } = await post<{ registration_id: string }>(site, '/api/v2/app/auth/register', {
    email,
    password: PASSWORD,
  })
  const { access_token: token } = await post<{ access_token: string }>(site, '/api/v2/app/auth/otp/verify', {
    email,
    otp: await codeSentTo(site, email),
    registration_id,
  })
  await post(site, '/api/v2/app/user/profile/info', { ...PROFILE, ...profile }, token)
  return { email, token }
}

/** A learner under 13 names a guardian, who consents by the link of the mail. */
export async function giveGuardianConsent(site: Site, learner: Learner): Promise<void> {
  const email = freshEmail()
  await createApi(site, learner).post('/api/v2/app/user/guardian', { email })
  const { link } = await messageTo(site, email, 'guardian')
  const url = new URL(link ?? '')
  const token = url.searchParams.get('token') ?? url.hash.replace(/^#(?:token=)?/, '')
  await post(site, '/api/v2/app/guardian/answer', { token, answer: 'confirm' })
}

/** The readable cookie that belongs to a secret: in the form that the gateway sets (decision 54). */
const deriveMarker = (secret: string): string =>
  hash('sha256', `marker of a sign-in\n${secret}`, 'base64url').slice(0, 22)

/** The cookies of a browser in which a learner is signed in: the secret, which no script can read, and its marker. */
export const signInCookies = ({ url }: Pick<Site, 'url'>, { token }: Pick<Learner, 'token'>) => {
  const isSecure = url.startsWith('https:')
  const shared = { url, sameSite: 'Lax', secure: isSecure } as const
  return [
    { ...shared, name: isSecure ? '__Host-session' : 'session', value: token, httpOnly: true },
    { ...shared, name: 'token', value: deriveMarker(token) },
  ]
}

/**
 * Deletes the cookies of a browser, the sign-in among them. Its page is left before that: one that loses its sign-in
 * leads elsewhere by itself, in the middle of the test's next step.
 */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The secret of a browser's sign-in, which no script of a page can read; '' when no learner is signed in. */
export const readSecret = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name, httpOnly }) => name === 'session' && httpOnly)?.value ?? ''
