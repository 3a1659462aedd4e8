import { readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { otherKind, testKeys } from '../testing/keys.ts'
import { makeKeys, readSigningKey } from '@dhadha/release-client/signing'
import { readPublicKeys } from './keys.ts'

it(
  'a new pair of keys fits the settings, in a file of its owner alone',
  { tags: ['decision-70'] },
  async () => {
    const { id, privateFile, publicKey, signing } = await testKeys()
    expect([id, signing.id]).toEqual([id, id])
    expect((await stat(privateFile)).mode & 0o777).toBe(0o600)
    const other = await testKeys()
    const keys = readPublicKeys({ RELEASE_PUBLIC_KEYS: `${publicKey},\n ${other.publicKey}` })
    expect([...keys.keys()]).toEqual([id, other.id])
    const pem = await readFile(privateFile, 'utf8')
    for (const given of [pem, pem.trim().replaceAll('\n', String.raw`\n`)])
      expect(readSigningKey({ RELEASE_SIGNING_KEY: given })?.id).toBe(id)
    await expect(makeKeys(privateFile)).rejects.toThrow('is there already')
    expect(await readFile(privateFile, 'utf8')).toBe(pem)
  },
)

it('a registry without signatures needs no key', () => {
  expect(readPublicKeys({}).size).toBe(0)
  expect(readSigningKey({})).toBeNull()
})

it('a text that is no key is refused by the name of its setting, and a private one is never printed', async () => {
  const { pem, publicKey } = otherKind()
  for (const given of ['nonsense', publicKey])
    expect(() => readPublicKeys({ RELEASE_PUBLIC_KEYS: given })).toThrow(
      `RELEASE_PUBLIC_KEYS must be public keys as "pnpm release keys new" prints them`,
    )
  for (const given of ['topsecret', pem])
    expect(() => readSigningKey({ RELEASE_SIGNING_KEY: given })).toThrow(
      /^RELEASE_SIGNING_KEY must be a private key as "pnpm release keys new" makes it \(Ed25519, PEM\)\.$/,
    )
})
