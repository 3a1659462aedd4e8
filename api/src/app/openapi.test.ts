import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

const { app, call } = await testApp()

interface Description {
  openapi: string
  paths: Record<
    string,
    Record<string, { security?: object[]; requestBody?: object; responses?: Record<string, Reply> }>
  >
}

interface Reply {
  content?: Record<string, { schema?: object }>
}

it(
  'the description of the API describes every call, and which of them need a sign-in',
  { tags: ['S7.1'] },
  async () => {
    const { body } = await call<Description>({ url: '/api/openapi.json' })
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/v2/app/auth/login']?.['post']).toHaveProperty('requestBody')
    expect(body.paths['/api/v2/app/auth/login']?.['post']?.security).toBeUndefined()
    expect(body.paths['/api/v2/app/user/profile']?.['get']?.security).toEqual([{ token: [] }])
  },
)

/** Calls that answer with a file; everything else answers with JSON of a described shape. */
const FILES = new Set(['/api/content/{file}', '/api/v2/app/photo/{key}'])

it(
  'the description of the API describes the shape of every answer, of errors too',
  { tags: ['S7.25a'] },
  async () => {
    const { body } = await call<Description>({ url: '/api/openapi.json' })
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses = {} }]) => ({
        name: `${method} ${path}`,
        isFile: FILES.has(path),
        answers: Object.entries(responses),
      })),
    )
    const isDescribed = ([, reply]: [string, Reply]) =>
      Object.values(reply.content ?? {}).some(({ schema }) => Object.keys(schema ?? {}).length > 0)
    const lacking = (wanted: RegExp) =>
      calls.filter(
        ({ answers, isFile }) =>
          !isFile &&
          !answers.some((answer) => wanted.test(answer[0]) && (answer[0] === '204' || isDescribed(answer))),
      )
    expect(calls.length).toBeGreaterThan(50)
    expect(lacking(/^2/).map(({ name }) => name)).toEqual([])
    expect(lacking(/^4/).map(({ name }) => name)).toEqual([])
    expect(lacking(/^5/).map(({ name }) => name)).toEqual([])
  },
)

it('the API has one global leaderboard, requested by level', { tags: ['S7.23'] }, async () => {
  const { body } = await call<Description>({ url: '/api/openapi.json' })
  const paths = Object.keys(body.paths).filter((path) => path.includes('leaderboard'))
  expect(paths.toSorted()).toEqual([
    '/api/v2/app/leaderboard/level/{level}',
    '/api/v2/app/online-test/{id}/leaderboard',
  ])
})

it('the description can be browsed under a policy without inline scripts and styles', async () => {
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script>|<style>|style="|onload=/)
})
