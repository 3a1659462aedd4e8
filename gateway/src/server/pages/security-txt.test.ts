import { expect, it } from 'vitest'
import { openSite } from '../../testing/gateway.ts'

const parseFields = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))

it(
  'security.txt names contact, policy and an expiry within the year',
  { tags: ['decision-56'] },
  async () => {
    const { get } = await openSite({
      publicUrl: new URL('https://dhadha.example'),
      securityContacts: ['mailto:security@dhadha.example', 'https://dhadha.example/report'],
    })
    const { body, headers, statusCode } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = parseFields(body)
    const expires = fields.find(([name]) => name === 'Expires')?.[1] ?? ''
    expect(fields).toEqual([
      ['Contact', 'mailto:security@dhadha.example'],
      ['Contact', 'https://dhadha.example/report'],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
      ['Preferred-Languages', 'en, bn'],
      ['Canonical', 'https://dhadha.example/.well-known/security.txt'],
      ['Policy', 'https://dhadha.example/security'],
    ])
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  },
)

it(
  'security.txt leads to the contact form where no other contact is set',
  { tags: ['decision-56'] },
  async () => {
    const { get } = await openSite()
    expect((await get('/.well-known/security.txt')).body).toContain(
      'Contact: http://localhost:3000/contact\n',
    )
  },
)
