import {
  COHORT_COOKIE,
  FAILED_SHELL_COOKIE,
  LANGUAGE_COOKIE,
  LOG_OUT_COOKIE,
  MARKER_COOKIE,
  THEME_COOKIE,
} from '@dhadha/release'
import { expect, it } from 'vitest'
import { getRefusal } from './guard.ts'
import { toLocalCookie, toBrowser, toSite } from './headers.ts'

const ends = { site: new URL('https://dhadha.example'), own: new URL('http://localhost:3400') }

it(
  'cookies of an https site are kept on localhost, and go back under their names',
  { tags: ['decision-78'] },
  () => {
    const cookie = toLocalCookie('__Host-session=abc; Max-Age=9; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(cookie).toBe('dhadha-dev-Host-session=abc; Max-Age=9; Path=/; HttpOnly; SameSite=Lax')
    expect(toLocalCookie('a=1; Domain=dhadha.example; SameSite=None; Secure; Partitioned')).toBe(
      'a=1; SameSite=Lax',
    )
    const sent = toSite({ cookie: 'dhadha-dev-Host-session=abc; token=x; lang=bn' }, ends, false)
    expect(sent['cookie']).toBe('__Host-session=abc; token=x; lang=bn')
  },
)

it('every cookie that the shell and the gateway read reaches the site', { tags: ['decision-78'] }, () => {
  const names = [
    MARKER_COOKIE,
    LOG_OUT_COOKIE,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    COHORT_COOKIE,
    FAILED_SHELL_COOKIE,
  ]
  const cookie = names.map((name) => `${name}=1`).join('; ')
  expect(toSite({ cookie }, ends, false)['cookie']).toBe(cookie)
})

it('cookies of other programs on localhost stay on this machine', { tags: ['decision-78'] }, () => {
  expect(toSite({ cookie: 'jupyter-token=secret; theme=dark' }, ends, false)['cookie']).toBe('theme=dark')
  expect(toSite({ cookie: 'jupyter-token=secret' }, ends, false)).not.toHaveProperty('cookie')
})

it('the site sees its own address, and the browser stays here', { tags: ['decision-78'] }, () => {
  const sent = toSite(
    { host: 'localhost:3400', origin: ends.own.origin, referer: 'http://localhost:3400/clubs?a=1', te: 'x' },
    ends,
    true,
  )
  expect(sent).toEqual({
    host: 'dhadha.example',
    origin: 'https://dhadha.example',
    referer: 'https://dhadha.example/clubs?a=1',
    'accept-encoding': 'identity',
  })
  const got = toBrowser(
    {
      location: 'https://dhadha.example/auth/login?next=%2Fclubs',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "script-src 'self'; upgrade-insecure-requests; report-uri /security-reports",
      'reporting-endpoints': 'security="https://dhadha.example/security-reports"',
      etag: '"x"',
    },
    ends,
    true,
  )
  expect(got).toEqual({
    location: 'http://localhost:3400/auth/login?next=%2Fclubs',
    'content-security-policy': "script-src 'self'; report-uri /security-reports",
    'reporting-endpoints': 'security="/security-reports"',
    'cache-control': 'no-store',
  })
  expect(toBrowser({ location: 'https://elsewhere.example/x' }, ends, false)['location']).toBe(
    'https://elsewhere.example/x',
  )
})

it.each<[string, string, string, Record<string, string>]>([
  ['another name that leads to this machine', 'GET', '/', { host: 'evil.example:3400' }],
  ['an address of another site', 'GET', 'http://evil.example/', { host: 'localhost:3400' }],
  ['another host behind two slashes', 'GET', '//evil.example/', { host: 'localhost:3400' }],
  [
    'a call by a page of another port',
    'POST',
    '/api/x',
    { host: 'localhost:3400', origin: 'http://localhost:3000' },
  ],
  [
    'a call by another site',
    'GET',
    '/api/x',
    { host: 'localhost:3400', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'a form of another site',
    'POST',
    '/api/x',
    { host: 'localhost:3400', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
])('the development server refuses %s', { tags: ['decision-78'] }, (_, method, url, headers) => {
  expect(getRefusal({ method, url, headers }, ends.own)).not.toBeNull()
})

it(
  'the development server answers its own pages, and links from other pages',
  { tags: ['decision-78'] },
  () => {
    const host = { host: 'localhost:3400' }
    for (const headers of [
      host,
      { ...host, origin: 'http://localhost:3400', 'sec-fetch-site': 'same-origin' },
      { ...host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ])
      expect(getRefusal({ method: 'GET', url: '/clubs', headers }, ends.own)).toBeNull()
  },
)
