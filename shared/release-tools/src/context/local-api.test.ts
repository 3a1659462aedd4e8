import { describe, expect, it } from 'vitest'
import { readLocalApi } from './local-api.ts'

describe('the address of the API in the data folder', () => {
  it.each(['http://127.0.0.1:4100', 'http://localhost:4100/', 'http://[::1]:4100'])('may be %s', (text) => {
    expect(readLocalApi(text, 'data/api-url').port).toBe('4100')
  })

  it.each([
    'http://evil.example',
    'http://localhost.evil.example:4100',
    'http://127.0.0.1@evil.example',
    'http://someone@127.0.0.1',
    'https://127.0.0.1',
    'http://192.0.2.1:4100',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    '//evil.example',
    '',
  ])('sends the servers’ key nowhere else: %j', { tags: ['attack-244'] }, (text) => {
    expect(() => readLocalApi(text, 'data/api-url')).toThrow('data/api-url names no API of this machine')
  })
})
