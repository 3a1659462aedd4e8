import type { Site } from './site.ts'

let count = 0

/** An identity that no other test uses. */
export const freshEmail = (): string => `pupil.${process.pid}.${Date.now()}.${++count}@example.com`

/** A mobile number of 11 digits that no other test uses. */
export const freshMobile = (): string =>
  `01${String(Date.now() % 1e7).padStart(7, '0')}${String(++count % 100).padStart(2, '0')}`

export const PASSWORD = 'Kite over the river 7'

/** The last code sent to an identity. */
export function codeSentTo(site: Site, identity: string): string {
  const code = site.messagesTo(identity).at(-1)?.code
  if (!code) throw new Error(`no code was sent to ${identity}`)
  return code
}

async function post<Reply>(site: Site, path: string, body: unknown, token?: string): Promise<Reply> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

/** A learner made through the API, for tests whose subject is not registration. */
export interface Learner {
  email: string
  token: string
}

/** Registers, verifies and onboards a learner; the token goes into the cookie `token`. */
export async function createLearner(site: Site): Promise<Learner> {
  const email = freshEmail()
  await post(site, '/api/v2/app/auth/register', { email, password: PASSWORD })
  const { access_token: token } = await post<{ access_token: string }>(site, '/api/v2/app/auth/otp/verify', {
    email,
    otp: codeSentTo(site, email),
  })
  await post(
    site,
    '/api/v2/app/user/profile/info',
    { name: 'Nadia Rahman', dob: '2014-05-06', grade: 6, institute: 'River Bank School' },
    token,
  )
  return { email, token }
}

/** The cookie that signs a browser in as a learner. */
export const tokenCookie = (site: Site, { token }: Learner) => ({
  name: 'token',
  value: token,
  url: site.url,
})
