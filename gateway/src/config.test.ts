import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('the configuration of the gateway needs no setting at all', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    apiUrls: [new URL('http://127.0.0.1:4100')],
    callsPerApi: 500,
    lameDuckSeconds: 5,
    maxEventLoopDelayMs: 500,
    diskReserveMegabytes: 64,
    internalKey: null,
    previewOrigins: new Set(),
    hasServiceWorker: true,
    timeZone: 'Asia/Dhaka',
    publicKeys: new Map(),
    publicUrl: new URL('http://localhost:3000'),
    trustProxy: false,
    logLevel: 'info',
    accessLog: 'failures',
    metrics: null,
    telemetry: null,
    developmentParts: new Map(),
    securityContacts: [],
    troubledViewsPerHour: 1,
  })
})

it('an empty setting of the gateway counts as none', () => {
  expect(readConfig({ PORT: '', API_URL: ' ', DEV_PARTS: '' })).toEqual(readConfig({}))
})

it('the gateway finds the API by the settings of the other programs', () => {
  expect(readConfig({ API_PORT: '4200' }).apiUrls[0]?.port).toBe('4200')
  const { apiUrls } = readConfig({ API_URL: 'http://a:4100, http://b:4100' })
  expect(apiUrls.map(({ origin }) => origin)).toEqual(['http://a:4100', 'http://b:4100'])
})

it('the gateway reads whom to trust and which parts come from development servers', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ])
  expect(readConfig({ DEV_PARTS: '{"mf-tests":"http://localhost:3101/"}' }).developmentParts).toEqual(
    new Map([['mf-tests', new URL('http://localhost:3101/')]]),
  )
})

it('the service worker is on unless it is switched off', { tags: ['decision-65'] }, () => {
  expect(readConfig({ SERVICE_WORKER: 'on' }).hasServiceWorker).toBe(true)
  expect(readConfig({ SERVICE_WORKER: 'off' }).hasServiceWorker).toBe(false)
})

it('an e-mail address for reports becomes a URI', () => {
  const { securityContacts } = readConfig({ SECURITY_CONTACT: 'a@b.cd, https://b.cd/report' })
  expect(securityContacts).toEqual(['mailto:a@b.cd', 'https://b.cd/report'])
})

it.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['API_URL', 'http://a:4100,', 'API_URL must be an address that begins with http:// or https://'],
  ['API_URL', 'localhost:4100', 'API_URL must be an address that begins with http:// or https://'],
  ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL must be an address'],
  ['TRUST_PROXY', '10.0.0.0/8, somebody', 'not "somebody"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of silent, error'],
  ['DEV_PARTS', 'mf-tests', 'DEV_PARTS must be JSON'],
  ['DEV_PARTS', '{"mf-tests":"3101"}', 'DEV_PARTS must be JSON'],
  ['SERVICE_WORKER', 'false', 'SERVICE_WORKER must be one of on, off, not "false"'],
  ['SECURITY_CONTACT', 'a@b.cd, someone', 'not "someone"'],
  ['SECURITY_CONTACT', 'javascript:alert(1)', 'SECURITY_CONTACT must be e-mail addresses'],
])('the setting %s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})
