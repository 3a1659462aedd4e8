import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findSecrets } from './secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-secrets-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, text: string) => writeFileSync(join(folder, file), text)

// The secret is in two pieces because git tracks this file, too.
const GITHUB = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

it('the check of secrets finds keys in files that git keeps or would keep, and does not repeat them', async () => {
  put('config.ts', `\nexport const token = '${GITHUB}'\n`)
  put('key.pem', privateKey)
  execFileSync('git', ['add', 'config.ts'], { cwd: folder })
  const found = await findSecrets(folder)
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^config\.ts:2: /),
    expect.stringMatching(/^key\.pem:\d+: /),
  ])
  expect(found.join('\n')).not.toContain(GITHUB)
})

it('the check of secrets ignores files that git does not keep, and texts that are no secret', async () => {
  put('gone.ts', '')
  execFileSync('git', ['add', 'gone.ts'], { cwd: folder })
  rmSync(join(folder, 'gone.ts'))
  put('.gitignore', '.env\n')
  put('.env', `TOKEN=${GITHUB}\n`)
  put(
    'code.ts',
    `export const hash = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'\n`,
  )
  expect(await findSecrets(folder)).toEqual([])
})
