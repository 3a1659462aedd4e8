import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { app, budgets, call, signedIn } = await testApp({ environment: { CHANGES_PER_FIVE_MINUTES: '2' } })

const general = Object.entries(budgets).flatMap(([route, budget]) =>
  budget !== null && budget !== 'own' && budget.calls === 2 ? [route] : [],
)

it.each(general)('%s stops a learner who calls it without end, and no other', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const [caller, other] = [await signedIn(), await signedIn()]
  const statusFor = async (token: string) => {
    const url = path.replaceAll(/:(level|serial)\b/g, '1').replaceAll(/:\w+/g, 'nothing')
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'bn' }
    // The route refuses this body: the call changes no data, and counts all the same.
    const answer = await app.inject({ method: method as 'POST', url, headers, payload: { unknown: 1 } })
    return answer.statusCode
  }
  const statuses = [
    await statusFor(caller.token),
    await statusFor(caller.token),
    await statusFor(caller.token),
  ]
  // The learner is gone, or signed out, where that is what the route does.
  expect([401, 429]).toContain(statuses.at(-1))
  expect(statuses.slice(0, 2)).not.toContain(429)
  expect(await statusFor(other.token)).not.toBe(429)
})

it('an exhausted budget explains kindly how long to wait, in both languages', async () => {
  const { token } = await signedIn()
  const url = '/api/v2/app/user/privacy'
  const send = async (language: string) =>
    call({ url, body: {}, token, headers: { 'accept-language': language } })
  await send('en')
  await send('en')
  expect(await send('en')).toMatchObject({
    status: 429,
    body: { error: 'too_soon', message: expect.stringMatching(/minutes/) as unknown },
  })
  expect((await send('bn')).body['message']).toMatch(/মিনিট পরে/)
})
