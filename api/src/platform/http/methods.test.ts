import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { call, signedIn } = await testApp()

it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  'a call has the method of its request, whatever %s or a parameter says',
  { tags: ['attack-145'] },
  async (name) => {
    const { token } = await signedIn()
    for (const [method, url] of [
      ['GET', '/api/v2/app/user/photo'],
      ['POST', '/api/v2/app/user/photo'],
      ['GET', '/api/v2/app/user/photo?_method=DELETE'],
    ] as const)
      expect(
        (
          await call({
            method,
            url,
            token,
            headers: { [name]: 'DELETE' },
            ...(method === 'POST' && { body: {} }),
          })
        ).status,
      ).toBe(404)
  },
)
