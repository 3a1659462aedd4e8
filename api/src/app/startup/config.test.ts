import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from '@dhadha/server'

describe('the configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ databaseUrl: null, timeZone: 'Asia/Dhaka', host: '127.0.0.1', port: 4100 })
    expect(config.dataDir).toMatch(/[\\/]data$/)
  })

  it('names a licence for the content in words, and reports what is none', { tags: ['decision-51'] }, () => {
    expect(readConfig({}).contentLicence).toBe('CC BY-SA 4.0')
    expect(readConfig({ CONTENT_LICENCE: ' সর্বস্বত্ব সংরক্ষিত ' }).contentLicence).toBe('সর্বস্বত্ব সংরক্ষিত')
    for (const wrong of ['<b>free</b>', 'two\nlines', 'x'.repeat(81), '-- >', '\u202Efree'])
      expect(() => readConfig({ CONTENT_LICENCE: wrong })).toThrow(
        /^CONTENT_LICENCE must be a licence in words/,
      )
  })

  it('listens on API_HOST, whatever HOST the gateway listens on', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1')
    expect(readConfig({ API_HOST: '10.0.0.7' }).host).toBe('10.0.0.7')
  })

  it('names the site by PORT, where PUBLIC_URL is not set', () => {
    expect(readConfig({}).publicUrl).toBe('http://localhost:3000')
    expect(readConfig({ PORT: '3300' }).publicUrl).toBe('http://localhost:3300')
    expect(readConfig({ PORT: '3300', PUBLIC_URL: 'https://dhadha.test/' }).publicUrl).toBe(
      'https://dhadha.test',
    )
  })

  it('takes several servers of a database, and reports unusable ones', { tags: ['decision-59'] }, () => {
    const DATABASE_URL = 'postgres://mira:riddle@one,two:5433/dhadha?target_session_attrs=read-write'
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    for (const wrong of [
      'postgres://riddle@one,/x',
      'postgres://riddle@one,two/x?target_session_attrs=standby',
    ])
      expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(/^DATABASE_URL must (?!.*riddle).*\.$/)
  })

  it('takes a direct address beside that of a pooler alone', { tags: ['decision-59'] }, () => {
    const DATABASE_DIRECT_URL = 'postgres://mira:riddle@db/dhadha'
    const DATABASE_URL = 'postgres://mira:riddle@pooler:6432/dhadha'
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(DATABASE_DIRECT_URL)
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(
      /^DATABASE_DIRECT_URL must not be set without DATABASE_URL/,
    )
    expect(() => readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: 'riddle' })).toThrow(
      /^DATABASE_DIRECT_URL must be (?!.*riddle)/,
    )
  })

  it('takes one address of standbys beside that of the primary alone', { tags: ['decision-59'] }, () => {
    const DATABASE_URL = 'postgres://mira:riddle@one,two/dhadha'
    const DATABASE_READ_URL = 'postgres://mira:riddle@standby/dhadha'
    expect(readConfig({ DATABASE_URL }).databaseReadUrl).toBeNull()
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow(
      /^DATABASE_READ_URL must not be set without DATABASE_URL/,
    )
    for (const wrong of ['riddle', DATABASE_URL, `${DATABASE_READ_URL}?target_session_attrs=read-write`])
      expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: wrong })).toThrow(
        /^DATABASE_READ_URL must (?!.*riddle)/,
      )
  })

  it('asks for TLS of every mail server but one on this machine', { tags: ['decision-11'] }, () => {
    const mail = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'a@b.cd' }).mail
    expect(mail('smtp://mail.example.org:587')).toMatchObject({
      isSecure: false,
      demandsTls: true,
      port: 587,
    })
    expect(mail('smtps://me%40x:p%2Fw@mail.example.org')).toMatchObject({
      isSecure: true,
      port: 465,
      user: 'me@x',
      password: 'p/w',
    })
    expect(mail('smtp://127.0.0.1:2525')).toMatchObject({ demandsTls: false, user: null })
  })

  it('takes an empty setting for none', () => {
    expect(readConfig({ DATABASE_URL: '', API_PORT: ' ' })).toEqual(readConfig({}))
  })

  it.each([
    ['API_PORT', 'http'],
    ['API_PORT', '70000'],
    ['TIME_ZONE', 'Bengal'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://one:port,two/x'],
    ['PUBLIC_URL', 'dhadha.example'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_EMAIL', 'me'],
    ['SENDS_PER_HOUR', '0'],
    ['TRUST_PROXY', 'loopback, gateway'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'false'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMS_URL', 'sms.example.org'],
    ['GOOGLE_AUTHORIZATION_URL', 'google'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`))
  })

  const send = { SMS_URL: 'https://sms.example.org/send' }
  it.each([
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.cd', SMTP_CA_FILE: '/none.pem' }, 'SMTP_CA_FILE'],
    [{ ...send, SMS_METHOD: 'PATCH' }, 'SMS_METHOD'],
    [{ ...send, SMS_AUTH_HEADER: 'secret' }, 'SMS_AUTH_HEADER'],
    [{ ...send, SMS_CONTENT_TYPE: 'text/xml' }, 'SMS_CONTENT_TYPE'],
    [{ ...send, SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY'],
    [{ ...send, SMS_BODY: '{"to":"{to}","text":{text}}' }, 'SMS_BODY'],
    [{ ...send, SMS_METHOD: 'GET' }, 'SMS_URL'],
  ])('refuses %j by the name of the faulty setting', { tags: ['decision-11'] }, (environment, name) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must .*\\.$`))
  })

  it('reads every secret from a file that is named for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-config-'))
    const secrets = {
      DATABASE_URL: 'postgres://mira:riddle@db/dhadha',
      DATABASE_DIRECT_URL: 'postgres://mira:riddle@db/direct',
      DATABASE_READ_URL: 'postgres://mira:riddle@db/read',
      SMTP_URL: 'smtps://mira:riddle@mail.example.org',
      SMS_URL: 'https://sms.example.org/send?key=riddle',
      SMS_AUTH_HEADER: 'Authorization: Bearer riddle',
      YOUTUBE_API_KEY: 'riddle',
    }
    const files = Object.entries(secrets).map(([name, value]) => {
      const file = join(folder, name)
      writeFileSync(file, `${value}\n`)
      return [`${name}_FILE`, file] as const
    })
    const rest = { MAIL_FROM: 'a@b.cd' }
    expect(readConfig({ ...rest, ...Object.fromEntries(files) })).toEqual(readConfig({ ...rest, ...secrets }))
    for (const [name, file] of files)
      expect(() => readConfig({ ...rest, ...secrets, [name]: file })).toThrow(
        `${name.replace(/_FILE$/, '')} must not be set beside ${name}.`,
      )
    rmSync(folder, { recursive: true })
  })

  it('never repeats a secret', () => {
    for (const wrong of [
      { DATABASE_URL: 'user:secret@host/db' },
      { SMTP_URL: 'user:secret@host' },
      { ...send, SMS_AUTH_HEADER: 'secret' },
    ])
      expect(() => readConfig(wrong)).toThrow(/^(?!.*secret)/)
  })
})
