import { expect, it } from 'vitest'
import { testApp } from './testing/app.ts'

const { app, call } = await testApp()

interface Description {
  openapi: string
  paths: Record<string, Record<string, { security?: object[]; requestBody?: object }>>
}

it('S7.1 describes every call, and which of them need a sign-in', async () => {
  const { body } = await call<Description>({ url: '/api/openapi.json' })
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths['/api/v2/app/auth/login']?.['post']).toHaveProperty('requestBody')
  expect(body.paths['/api/v2/app/auth/login']?.['post']?.security).toBeUndefined()
  expect(body.paths['/api/v2/app/user/profile']?.['get']?.security).toEqual([{ token: [] }])
})

it('can be browsed under a policy without inline scripts and styles', async () => {
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script>|<style>|style="|onload=/)
})
