import type { SiteOperator } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { readOperator } from './operator.ts'

const SETTINGS = {
  OPERATOR_NAME: 'Riddle Club',
  OPERATOR_NAME_BN: 'ধাঁধা সংঘ',
  OPERATOR_ADDRESS: '12 Lake Road\\nDhaka 1209',
  OPERATOR_PUBLIC_EMAIL: 'privacy@riddles.example',
  COMPLAINTS_NAME: 'Office for Data Protection',
  COMPLAINTS_URL: 'https://complaints.example/',
}
const ask = async (environment: Record<string, string>, language = 'en') => {
  const { call } = await testApp({ environment })
  const headers = { 'accept-language': language }
  return (await call<SiteOperator>({ url: '/api/v2/app/site/operator', headers })).body
}

it(
  'the API names the operator and the office for complaints, in both languages',
  { tags: ['decision-44'] },
  async () => {
    const { COMPLAINTS_NAME: name, COMPLAINTS_URL: url } = SETTINGS
    const address = '12 Lake Road\nDhaka 1209'
    const email = 'privacy@riddles.example'
    expect(await ask(SETTINGS)).toEqual({
      operator: { name: 'Riddle Club', address, email },
      complaints: { name, url },
    })
    expect((await ask(SETTINGS, 'bn')).operator).toEqual({ name: 'ধাঁধা সংঘ', address, email })
  },
)

it('a site without settings names no operator', { tags: ['decision-44'] }, async () => {
  expect(await ask({})).toEqual({ operator: null, complaints: null })
})

it.each([
  [{ OPERATOR_NAME: 'Riddle Club' }, 'belong together'],
  [{ OPERATOR_ADDRESS: '12 Lake Road' }, 'belong together'],
  [{ OPERATOR_NAME_BN: 'ধাঁধা সংঘ' }, 'needs OPERATOR_NAME'],
  [{ ...SETTINGS, OPERATOR_PUBLIC_EMAIL: 'privacy' }, 'must be an e-mail address'],
  [{ OPERATOR_PUBLIC_EMAIL: 'privacy@riddles.example' }, 'needs OPERATOR_NAME'],
  [{ ...SETTINGS, COMPLAINTS_URL: 'javascript:alert(1)' }, 'begins with https://'],
  [{ COMPLAINTS_URL: 'https://complaints.example/' }, 'needs COMPLAINTS_NAME'],
  [{ ...SETTINGS, OPERATOR_NAME: 'x'.repeat(301) }, 'at most 300'],
  [{ ...SETTINGS, OPERATOR_NAME: 'a\u0007b' }, 'at most 300'],
])(
  'pnpm api messages refuses %j',
  { tags: ['decision-44'] },
  (environment: Record<string, string>, message) => {
    expect(() => readOperator(environment)).toThrow(message)
  },
)
