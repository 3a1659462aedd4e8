import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils } from '../../../testing/pupils.ts'

const password = 'correct horse battery'

async function pupilsWith(environment: Record<string, string>) {
  const api = await testApp({ now: new Date('2026-08-01T10:00:00Z'), environment })
  const { post } = createPupils(api)
  const answerTo = async (path: string, body: object) => {
    const { status, body: reply } = await post(path, body)
    return [status, reply.error]
  }
  return {
    register: (mobileNumber: string) => answerTo('register', { mobileNumber, password }),
    requestReset: (mobileNumber: string) => answerTo('password/forget', { mobileNumber }),
    registerByMail: () => answerTo('register', { email: 'rima@example.com', password }),
  }
}

it('texts go only to numbers of the configured countries', { tags: ['decision-11'] }, async () => {
  const { register, requestReset } = await pupilsWith({ SMS_PREFIXES: '017, 018' })
  expect(await register('01712345678')).toEqual([200, undefined])
  expect(await register('01912345678')).toEqual([400, 'sms_elsewhere'])
  expect(await requestReset('01912345678')).toEqual([400, 'sms_elsewhere'])
})

it('all numbers together have a cap, and mail goes on', { tags: ['decision-11'] }, async () => {
  const { register, requestReset, registerByMail } = await pupilsWith({ SMS_PER_DAY: '2' })
  expect(await register('01712345678')).toEqual([200, undefined])
  expect(await requestReset('01712345678')).toEqual([200, undefined])
  expect(await register('01812345678')).toEqual([429, 'too_soon'])
  expect(await registerByMail()).toEqual([200, undefined])
})

it('a switch ends them', { tags: ['decision-11'] }, async () => {
  const { register, registerByMail } = await pupilsWith({ SMS: 'off' })
  expect(await register('01712345678')).toEqual([400, 'sms_off'])
  expect(await registerByMail()).toEqual([200, undefined])
})
