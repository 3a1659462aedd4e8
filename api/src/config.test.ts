import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ databaseUrl: null, timeZone: 'Asia/Dhaka', host: '127.0.0.1', port: 4100 })
    expect(config.dataDir).toMatch(/[\\/]data$/)
  })

  it('takes an empty setting for none', () => {
    expect(readConfig({ DATABASE_URL: '', API_PORT: ' ' })).toEqual(readConfig({}))
  })

  it.each([
    ['API_PORT', 'http'],
    ['API_PORT', '70000'],
    ['TIME_ZONE', 'Bengal'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'dhadha.example'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_EMAIL', 'me'],
    ['SENDS_PER_HOUR', '0'],
    ['TRUST_PROXY', 'loopback, gateway'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`))
  })

  it('never repeats a password of the database', () => {
    expect(() => readConfig({ DATABASE_URL: 'user:secret@host/db' })).toThrow(/^(?!.*secret)/)
  })
})
