import { describe, expect, it } from 'vitest'
import type { Echo } from '../../testing/api.ts'
import {
  api,
  getCookies,
  HTTPS,
  LOGIN,
  openAbove,
  OTHER,
  OWN,
  SECRET,
  signIn,
} from '../../testing/sign-ins.ts'

describe('a sign-in by a browser', () => {
  it(
    'puts the secret where no script can read it, and a marker in its place',
    { tags: ['S4.1b', 'S9.1a', 'decision-36', 'attack-29'] },
    async () => {
      const { answer, marker } = await signIn(await openAbove(api, HTTPS))
      expect(getCookies(answer)).toEqual([
        'device=d; HttpOnly',
        `__Host-session=${SECRET}; Max-Age=315360000; HttpOnly; Path=/; SameSite=Lax; Secure`,
        `token=${marker}; Max-Age=315360000; Path=/; SameSite=Lax; Secure`,
      ])
      expect(marker).toMatch(/^[\w-]{22}\.mira\.[\w-]{16}$/)
      expect(answer.body).not.toContain(SECRET)
      expect(answer.json()).toEqual({ access_token: marker, message: 'in' })
      expect(answer.headers).not.toHaveProperty('x-session')
    },
  )

  it('asks for no encryption where the site itself has none', { tags: ['decision-54'] }, async () => {
    const { answer, marker } = await signIn(await openAbove(api))
    expect(getCookies(answer).slice(1)).toEqual([
      `session=${SECRET}; Max-Age=315360000; HttpOnly; Path=/; SameSite=Lax`,
      `token=${marker}; Max-Age=315360000; Path=/; SameSite=Lax`,
    ])
  })

  it('leaves a program its token, for the header', { tags: ['S6.2', 'decision-36'] }, async () => {
    const { inject } = await openAbove(api)
    const answer = await inject({ method: 'POST', url: LOGIN, payload: {} })
    expect(answer.json()).toEqual({ access_token: SECRET, message: 'in' })
    expect(getCookies(answer)).toEqual(['device=d; HttpOnly'])
    expect(answer.headers).not.toHaveProperty('x-session')
  })

  it('says that the API cannot be reached when it breaks off', { tags: ['decision-54'] }, async () => {
    const { inject } = await openAbove((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-session': 'started mira' })
      response.write('{"access_token":')
      response.destroy()
    })
    const answer = await inject({ method: 'POST', url: LOGIN, headers: OWN, payload: {} })
    expect(answer.statusCode).toBe(502)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })
})

describe('a call by a signed-in browser', () => {
  it(
    'carries the secret in the authorization header, and in no cookie',
    { tags: ['S6.2', 'decision-36'] },
    async () => {
      const gateway = await openAbove(api)
      const { cookie, marker } = await signIn(gateway)
      const call = { url: '/api/x', headers: { cookie, authorization: `Bearer ${marker}` } }
      const { headers } = (await gateway.inject(call)).json<Echo>()
      expect(headers['authorization']).toBe(`Bearer ${SECRET}`)
      expect(headers['cookie']).toBe('device=d')
    },
  )

  it('is anonymous with the cookie alone', { tags: ['decision-54'] }, async () => {
    const gateway = await openAbove(api)
    const { cookie } = await signIn(gateway)
    const { headers } = (await gateway.inject({ url: '/api/x', headers: { cookie } })).json<Echo>()
    expect(headers).not.toHaveProperty('authorization')
  })

  it('is anonymous with the marker alone, wherever it was copied to', { tags: ['decision-54'] }, async () => {
    const gateway = await openAbove(api)
    const { marker } = await signIn(gateway)
    const call = { url: '/api/x', headers: { authorization: `Bearer ${marker}` } }
    expect((await gateway.inject(call)).json<Echo>().headers['authorization']).toBe(`Bearer ${marker}`)
  })

  it(
    'is not the new learner’s when its tab still shows the one before',
    { tags: ['decision-54'] },
    async () => {
      const gateway = await openAbove(api)
      const { marker } = await signIn(gateway)
      const headers = { cookie: `session=${'T'.repeat(43)}`, authorization: `Bearer ${marker}` }
      const answer = await gateway.inject({ url: '/api/x', headers })
      expect(answer.json<Echo>().headers['authorization']).toBe(`Bearer ${marker}`)
    },
  )

  it('leaves a token in the header as it is', { tags: ['S6.2'] }, async () => {
    const { inject } = await openAbove(api)
    const headers = { cookie: `session=${'T'.repeat(43)}`, authorization: `Bearer ${SECRET}` }
    expect((await inject({ url: '/api/x', headers })).json<Echo>().headers['authorization']).toBe(
      `Bearer ${SECRET}`,
    )
  })

  it(
    'loses both cookies at a log out, and waits for no cache to be cleared',
    { tags: ['S4.1c', 'decision-54'] },
    async () => {
      const gateway = await openAbove(api)
      const { cookie, marker } = await signIn(gateway)
      const headers = { ...OWN, cookie, authorization: `Bearer ${marker}` }
      const answer = await gateway.inject({ method: 'POST', url: '/api/v2/app/auth/logout', headers })
      expect(getCookies(answer)).toEqual([
        'session=; Max-Age=0; HttpOnly; Path=/; SameSite=Lax',
        'token=; Max-Age=0; Path=/; SameSite=Lax',
      ])
      expect(answer.headers).not.toHaveProperty('clear-site-data')
      expect(answer.headers).not.toHaveProperty('x-session')
    },
  )

  it(
    'has its cache cleared by a call of its own, which another site cannot make',
    { tags: ['decision-54'] },
    async () => {
      const gateway = await openAbove(api, HTTPS)
      const call = (headers: Record<string, string>) =>
        gateway.inject({ method: 'POST', url: '/clear-cache', headers })
      const cleared = await call({ ...OWN, origin: HTTPS.origin })
      expect(cleared.statusCode).toBe(204)
      expect(cleared.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
      const foreign: Record<string, string>[] = [
        {},
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of foreign) {
        const refused = await call(headers)
        expect(refused.statusCode).toBe(403)
        expect(refused.headers).not.toHaveProperty('clear-site-data')
      }
    },
  )
})

describe('a changing call', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://dhadha.example.evil.example' },
    { origin: 'http://dhadha.example' },
    // The caller chooses the value of the Host header.
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'http://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    // A name of a stranger that points at this machine.
    { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    {},
  ]

  it.each(foreign)(
    'a changing call with the cookie and %j never reaches the API',
    { tags: ['decision-54', 'attack-30'] },
    async (claimedHeaders) => {
      let calls = 0
      const gateway = await openAbove((request, response) => {
        calls++
        api(request, response)
      }, HTTPS)
      const { cookie, marker } = await signIn(gateway)
      calls = 0
      const headers = {
        ...claimedHeaders,
        cookie,
        authorization: `Bearer ${marker}`,
        'accept-language': 'bn',
      }
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const answer = await gateway.inject({ method, url: '/api/x', headers })
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({
          error: 'foreign_origin',
          message: 'এই অনুরোধটা ‘ধাঁধা’র নিজের পাতা থেকে আসেনি। পাতাটা আবার খোলো।',
        })
      }
      expect((await gateway.inject({ method: 'POST', url: '/auth/googleoauth', headers })).statusCode).toBe(
        403,
      )
      expect(calls).toBe(0)
    },
  )

  const TYPES = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
    'text/plain; application/json',
    'application/csp-report',
    '',
  ]
  it.each(TYPES)(
    'a changing call of another site never reaches the API by the content type %j',
    { tags: ['decision-54', 'attack-30', 'attack-143'] },
    async (type) => {
      let changes = 0
      const gateway = await openAbove((request, response) => {
        if (request.method !== 'GET') changes++
        api(request, response)
      }, HTTPS)
      const { cookie } = await signIn(gateway)
      changes = 0
      for (const from of [
        { origin: 'null' },
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
          for (const url of ['/api/x', '/api/v2/app/auth/logout', LOGIN]) {
            const headers = { ...from, cookie, ...(type && { 'content-type': type }) }
            expect((await gateway.inject({ method, url, headers, payload: 'a=b' })).statusCode).toBe(403)
          }
      expect(changes).toBe(0)
    },
  )

  it(
    'is not made of a read by a header or parameter, nor by the cookie alone',
    { tags: ['decision-54', 'attack-144'] },
    async () => {
      const gateway = await openAbove(api, HTTPS)
      const { cookie } = await signIn(gateway)
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
        for (const url of [
          '/api/x',
          '/api/x?_method=DELETE',
          '/api/v2/app/poll-notification/mark-all-read',
        ]) {
          const headers = { cookie, [name]: 'DELETE', 'sec-fetch-site': 'cross-site' }
          const sent = (await gateway.inject({ url, headers })).json<Echo>()
          expect(sent.method).toBe('GET')
          // Without the marker the call is anonymous, even if a read has side effects.
          expect(sent.headers).not.toHaveProperty('authorization')
        }
    },
  )

  it('a changing call from another site does not sign in', { tags: ['decision-54'] }, async () => {
    const { inject } = await openAbove(api, HTTPS)
    const headers = { origin: 'https://evil.example' }
    expect((await inject({ method: 'POST', url: LOGIN, headers, payload: {} })).statusCode).toBe(403)
  })

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://dhadha.example' }],
    [{ origin: 'https://dhadha.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://dhadha.example', host: 'gateway.internal' }],
  ])(
    'a changing call of the site’s own page, by %j, reaches the API',
    { tags: ['decision-54'] },
    async (claimedHeaders) => {
      const gateway = await openAbove(api, HTTPS)
      const { cookie, marker } = await signIn(gateway)
      const headers = { ...claimedHeaders, cookie, authorization: `Bearer ${marker}` }
      const answer = await gateway.inject({ method: 'POST', url: '/api/x', headers })
      expect(answer.json<Echo>().headers['authorization']).toBe(`Bearer ${SECRET}`)
    },
  )

  it(
    'a changing call of a program, without cookie and origin, reaches the API',
    { tags: ['S6.2', 'decision-54'] },
    async () => {
      const { inject } = await openAbove(api)
      const headers = { authorization: `Bearer ${SECRET}` }
      expect((await inject({ method: 'POST', url: '/api/x', headers })).statusCode).toBe(200)
    },
  )
})

describe('the next page', () => {
  it.each([
    ['no sign-in', HTTPS, ''],
    ['a sign-in', HTTPS, `__Host-session=${OTHER}; `],
    ['no sign-in, by http', undefined, ''],
    ['a sign-in, by http', undefined, `session=${OTHER}; `],
  ])(
    'makes no session of a secret that another host has planted, and deletes it: %s',
    { tags: ['decision-54', 'attack-134'] },
    async (_, publicUrl, before) => {
      const gateway = await openAbove(api, publicUrl)
      const answer = await gateway.get('/about', { headers: { cookie: `${before}token=${SECRET}` } })
      expect(answer.statusCode).toBe(200)
      expect(getCookies(answer).join('\n')).not.toMatch(/session/)
      expect(getCookies(answer)).toContain(
        `token=; Max-Age=0; Path=/; SameSite=Lax${publicUrl ? '; Secure' : ''}`,
      )
    },
  )

  it(
    'deletes a planted secret of the whole domain, and keeps the marker beside it',
    { tags: ['decision-54', 'attack-135'] },
    async () => {
      const gateway = await openAbove(api, new URL('https://dhadha.school.example'))
      const cookie = `__Host-session=${OTHER}; token=${SECRET}; token=${'m'.repeat(22)}.mira`
      expect(getCookies(await gateway.get('/about', { headers: { cookie } }))).toEqual([
        'token=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=dhadha.school.example',
        'token=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=school.example',
      ])
    },
  )

  it('leaves cookies that fit together alone', { tags: ['decision-54'] }, async () => {
    const gateway = await openAbove(api)
    const { cookie } = await signIn(gateway)
    for (const cookies of [cookie, 'lang=bn'])
      expect((await gateway.get('/about', { headers: { cookie: cookies } })).headers).not.toHaveProperty(
        'set-cookie',
      )
  })
})
