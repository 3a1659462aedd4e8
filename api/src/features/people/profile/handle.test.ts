import type { HandleSuggestions, Profile } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils } from '../../../testing/pupils.ts'
import { readHandle } from './handle.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { call, signedIn } = api
const { signUp } = createPupils(api)

const take = (token: string, handle: string) =>
  call<{ error?: string }>({ url: '/api/v2/app/user/handle', body: { handle }, token })
const fetchLogin = async (token: string) =>
  (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body.login

describe('a handle', () => {
  it('is changed and shown', { tags: ['decision-2', 'S8.3g'] }, async () => {
    const { token } = await signedIn()
    expect(await take(token, ' Brave-Otter-৭ ')).toEqual({
      status: 200,
      body: { message: 'Successfully updated' },
    })
    expect(await fetchLogin(token)).toBe('brave-otter-7')
  })

  it('is typed and offered in Bangla as well, and stored once', { tags: ['decision-2'] }, async () => {
    const { token } = await signedIn()
    expect((await take(token, 'সাহসী-ভোঁদড়-৭৭')).status).toBe(200)
    expect(await fetchLogin(token)).toBe('brave-otter-77')
    const other = await signedIn()
    expect((await take(other.token, 'brave-otter-77')).body.error).toBe('handle_taken')
    const { handles, bangla_handles } = (
      await call<HandleSuggestions>({ url: '/api/v2/app/user/handle/suggestions', token })
    ).body
    expect(bangla_handles).toHaveLength(handles.length)
    for (const banglaHandle of bangla_handles) expect(banglaHandle).toMatch(/^[ঀ-৿]+-[ঀ-৿]+-[০-৯]+$/u)
  })

  it('goes to one of two learners who request it at once', { tags: ['decision-2'] }, async () => {
    const both = await Promise.all([signedIn(), signedIn()])
    const answers = await Promise.all(both.map(({ token }) => take(token, 'only-one')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('handle_taken')
  })

  it('never contains the own address', { tags: ['decision-2'] }, async () => {
    const { token } = await signUp('rimaakter@example.com')
    expect((await take(token, 'its-rima-akter')).body.error).toBe('handle_telling')
  })

  it('is changed five times a day at most', async () => {
    const { token } = await signedIn()
    const statuses = []
    for (const letter of 'abcdef') statuses.push((await take(token, `day-${letter}-handle`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('offers free ones', { tags: ['decision-2'] }, async () => {
    const { token } = await signedIn()
    const { body } = await call<HandleSuggestions>({
      url: '/api/v2/app/user/handle/suggestions',
      token,
    })
    expect(body.handles.length).toBe(3)
    expect((await take(token, body.handles[0] ?? '')).status).toBe(200)
  })
})

const today = '2026-11-21'
const child = { name: 'Nadia Rahman', birth_date: '2015-01-01', addresses: ['sky.walker@example.com'] }

it.each([
  ['ab', 'invalid_handle'],
  ['7otters', 'invalid_handle'],
  ['otter--7', 'invalid_handle'],
  ['otter-', 'invalid_handle'],
  ['otter@home', 'invalid_handle'],
  ['নাদিয়া', 'invalid_handle'],
  ['a'.repeat(31), 'invalid_handle'],
  ['call-0171-2345', 'handle_number'],
  ['call-ol7l-2345', 'handle_number'],
  ['call-০১৭১-২৩৪৫', 'handle_number'],
  ['zero-one-seven-one', 'handle_number'],
  ['ph-shunno-ek-shat-ek', 'handle_number'],
  ['me-0-one-7-one', 'handle_number'],
  ['insta-rima', 'handle_number'],
  ['rima-fb-7', 'handle_number'],
  ['rima7whatsapp', 'handle_number'],
  ['admin-7', 'handle_reserved'],
  ['boka-choda', 'handle_reserved'],
  ['sh1-t-7', 'handle_reserved'],
  ['little-nadia', 'handle_telling'],
  ['skywalker', 'handle_telling'],
])('the handle %s is refused with %s', { tags: ['decision-2', 'attack-156'] }, (given, code) => {
  expect(() => readHandle(given, child, today)).toThrow(code)
})

it('a handle may contain the own name only from thirteen on', { tags: ['decision-3'] }, () => {
  expect(readHandle('nadia-7', { ...child, birth_date: '2010-01-01' }, today)).toBe('nadia-7')
})
