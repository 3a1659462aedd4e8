import { expect, it } from 'vitest'
import { readDevPort } from './settings.ts'

it('a build is one for a release unless the environment names the port of a development server', () => {
  expect([readDevPort({}), readDevPort({ DEV_PORT: ' ' }), readDevPort({ DEV_PORT: '3101' })]).toEqual([
    0, 0, 3101,
  ])
})

it.each(['here', '-1', '65536'])('a build refuses the port %s of a development server', (DEV_PORT) => {
  expect(() => readDevPort({ DEV_PORT })).toThrow(
    `DEV_PORT must be a whole number from 0 to 65535, not "${DEV_PORT}".`,
  )
})
