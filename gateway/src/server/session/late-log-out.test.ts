import { describe, expect, it } from 'vitest'
import type { Echo } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'
import { api, getCookies, LOGIN, openAbove, OTHER, OWN, SECRET, signIn } from '../../testing/sign-ins.ts'

describe('a log out that found no connection', () => {
  const GONE = [
    'session=; Max-Age=0; HttpOnly; Path=/; SameSite=Lax',
    'token=; Max-Age=0; Path=/; SameSite=Lax',
    'log-out=; Max-Age=0; Path=/; SameSite=Lax',
  ]
  const LEFT = `session=${SECRET}; log-out=yes`

  /** Records the sessions that the API was asked to end. @param status its answer to that */
  async function openWatched(status = 200) {
    const ended: unknown[] = []
    const gateway = await openAbove((request, response) => {
      if (request.url !== '/api/v2/app/auth/logout') return api(request, response)
      ended.push(request.headers.authorization)
      response.writeHead(status, { 'content-type': 'application/json', 'x-session': 'ended' })
      return response.end('{}')
    })
    return { gateway, ended }
  }

  it.each([200, 401])(
    'ends at the API with the next page (%d)',
    { tags: ['S4.1c', 'decision-54'] },
    async (status) => {
      const { gateway, ended } = await openWatched(status)
      const answer = await gateway.get('/about', { headers: { cookie: LEFT } })
      expect(answer.statusCode).toBe(200)
      expect(ended).toEqual([`Bearer ${SECRET}`])
      expect(getCookies(answer)).toEqual(GONE)
    },
  )

  it('waits for the API, and keeps no page from anybody meanwhile', { tags: ['decision-54'] }, async () => {
    const unavailable = await openSite()
    const answer = await unavailable.get('/about', { headers: { cookie: LEFT } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const { gateway, ended } = await openWatched(503)
    expect((await gateway.get('/about', { headers: { cookie: LEFT } })).headers).not.toHaveProperty(
      'set-cookie',
    )
    expect(ended).toHaveLength(1)
  })

  it('ends by a call of the page that is still open', { tags: ['S4.1c', 'decision-54'] }, async () => {
    const { gateway, ended } = await openWatched()
    const headers = { ...OWN, cookie: LEFT }
    const answer = await gateway.inject({ method: 'POST', url: '/api/v2/app/auth/logout', headers })
    expect(ended).toEqual([`Bearer ${SECRET}`])
    expect(getCookies(answer)).toEqual(GONE)
  })

  it('lets no other call use the secret, and no other site cause it', { tags: ['decision-54'] }, async () => {
    const { gateway, ended } = await openWatched()
    const headers = { ...OWN, cookie: LEFT }
    const other = await gateway.inject({ method: 'POST', url: '/api/x', headers })
    expect(other.json<Echo>().headers).not.toHaveProperty('authorization')
    expect(other.json<Echo>().headers).not.toHaveProperty('cookie')
    const foreign = { cookie: LEFT, 'sec-fetch-site': 'cross-site' }
    const answer = await gateway.inject({
      method: 'POST',
      url: '/api/v2/app/auth/logout',
      headers: foreign,
    })
    expect(answer.statusCode).toBe(403)
    expect(ended).toEqual([])
  })

  it('is not applied to the learner who is signed in now', { tags: ['decision-54'] }, async () => {
    const { gateway, ended } = await openWatched()
    const { cookie } = await signIn(gateway)
    await gateway.inject({ method: 'POST', url: '/api/v2/app/auth/logout', headers: { ...OWN, cookie } })
    expect(ended).toEqual([undefined])
  })

  it.each([
    ['somebody else signs in first', `session=${OTHER}; log-out=yes`],
    ['somebody signs in over another sign-in', `session=${OTHER}; token=marker.mira`],
  ])('ends when %s', { tags: ['decision-54'] }, async (_, cookie) => {
    const { gateway, ended } = await openWatched()
    const answer = await gateway.inject({
      method: 'POST',
      url: LOGIN,
      headers: { ...OWN, cookie },
      payload: {},
    })
    expect(ended).toEqual([`Bearer ${OTHER}`])
    expect(getCookies(answer)[1]).toContain(`session=${SECRET};`)
  })
})
