import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const AUTH = '/api/v2/app/auth'

const { app } = await testApp()

describe('bodies', () => {
  it('are taken as they are, and faults name the field', async () => {
    const at = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `${AUTH}/login`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const sentence = async (payload: string) => {
      const response = await at(payload)
      return [response.statusCode, response.json<{ message: string }>().message]
    }
    expect(await sentence('{"password":12345678,"email":"a@b.cd"}')).toEqual([
      400,
      'The field “password” is not valid.',
    ])
    expect(await sentence('{"email":"a@b.cd"}')).toEqual([400, 'The field “password” is missing.'])
    expect(await sentence('{"email":"a@b.cd","password":"x","admin":true}')).toEqual([
      400,
      'The field “admin” is not known here.',
    ])
    expect((await at('{"__proto__":{"x":1},"password":"x"}')).statusCode).toBe(400)
    expect((await at('{"password":')).statusCode).toBe(400)
    expect((await at(`{"password":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413)
    expect(await sentence('{"email":"a\\u0000@b.cd","password":"x"}')).toEqual([
      400,
      'We could not read what was sent.',
    ])
  })
})
