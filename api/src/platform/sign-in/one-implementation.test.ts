import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

const files = globSync('{app,features,platform}/**/*.ts', { cwd: SOURCES })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|attack)\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(SOURCES, path), 'utf8') }))

const withText = (text: RegExp) => files.filter(({ source }) => text.test(source)).map(({ path }) => path)

it('learners and operators sign in by one implementation of WebAuthn', () => {
  expect(withText(/@simplewebauthn\/server/)).toEqual(['platform/sign-in/passkeys.ts'])
})

it('tokens are made and hashed in one place', () => {
  expect(withText(/randomBytes\(32\)\.toString\('base64url'\)/)).toEqual(['platform/sign-in/tokens.ts'])
})

it('passkeys, sessions and links are read and written by the stores of the realms', () => {
  expect(
    withText(
      /insertInto\('(?:passkey|release_passkey|access_token|release_session|password_reset|release_link)'\)/,
    ),
  ).toEqual([])
})
