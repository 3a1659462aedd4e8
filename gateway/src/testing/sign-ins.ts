// For tests: browsers that sign in and out at a gateway before an API.
import type { RequestListener } from 'node:http'
import { echo, json, listen } from './api.ts'
import { openSite, type TestGateway } from './gateway.ts'

export const SECRET = 'S'.repeat(43)
export const OTHER = 'T'.repeat(43)
export const LOGIN = '/api/v2/app/auth/login'
export const HTTPS = new URL('https://dhadha.example')
/** Headers that a browser adds to a call by the site's own script. */
export const OWN = { 'sec-fetch-site': 'same-origin' }

/** A gateway before an API of this process. */
export const openAbove = async (listener: RequestListener, publicUrl?: URL): Promise<TestGateway> =>
  openSite({ apiUrls: [await listen(listener)], ...(publicUrl && { publicUrl }) })

/** An API that signs in every caller of its log in, and signs out every caller of its log out. */
export const api: RequestListener = (request, response) => {
  if (request.url === LOGIN)
    json(
      response,
      { access_token: SECRET, message: 'in' },
      { 'x-session': 'started mira', 'set-cookie': 'device=d; HttpOnly', 'cache-control': 'no-store' },
    )
  else if (request.url === '/api/v2/app/auth/logout') json(response, {}, { 'x-session': 'ended' })
  else echo(request, response)
}

export const getCookies = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat()

/** The cookies of a browser that has signed in, and the marker that its scripts see. */
export async function signIn({ inject }: TestGateway): Promise<{
  readonly answer: Awaited<ReturnType<TestGateway['inject']>>
  readonly marker: string
  readonly cookie: string
}> {
  const answer = await inject({ method: 'POST', url: LOGIN, headers: OWN, payload: {} })
  const marker = answer.json<{ access_token: string }>().access_token
  const cookie = getCookies(answer)
    .map((line) => String(line).split(';', 1)[0])
    .join('; ')
  return { answer, marker, cookie }
}
