// Encrypts the problems of an online test, which browsers fetch before the start.
import { createCipheriv, createHmac } from 'node:crypto'
import type { SealedProblems, SealedTest } from '@dhadha/contract/wire'
import type { Catalogue } from '../../learning/index.ts'
import { testProblem } from '../problems.ts'
import { getProblems } from '../view.ts'
import type { StoredTest } from './store/tests.ts'

/** A test's problems, encrypted, and the key. */
export interface EncryptedTest {
  readonly sealed: SealedTest
  /** 32 bytes, base64. */
  readonly key: string
}

/**
 * Encrypts a test's problems. Key, version and nonce are derived from the test's secret and the content: all instances
 * produce the same bytes without coordination, a changed problem gets another key, and no key is used twice. The secret
 * never leaves the API.
 */
function encryptTest(
  { id, secret, problem_ids }: Pick<StoredTest, 'id' | 'secret' | 'problem_ids'>,
  catalogue: Catalogue,
): EncryptedTest {
  const content: SealedProblems = { problems: getProblems(catalogue, problem_ids).map(testProblem) }
  const plain = JSON.stringify(content)
  const derive = (purpose: string, from: string) =>
    createHmac('sha256', secret).update(`${purpose} ${from}`).digest()
  const version = derive('version', plain).toString('base64url').slice(0, 22)
  const key = derive('key', version)
  const iv = derive('iv', version).subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    sealed: { test_id: id, version, iv: iv.toString('base64'), sealed: sealed.toString('base64') },
    key: key.toString('base64'),
  }
}

/** Caches the encrypted problems until the library changes, because hundreds of pupils request them within a second. */
export function createTestEncryption() {
  const cache = new WeakMap<Catalogue, Map<string, EncryptedTest>>()
  return (test: StoredTest, catalogue: Catalogue): EncryptedTest => {
    const known = cache.get(catalogue) ?? new Map<string, EncryptedTest>()
    cache.set(catalogue, known)
    const name = JSON.stringify([test.id, test.secret.toString('base64'), test.problem_ids])
    const made = known.get(name) ?? encryptTest(test, catalogue)
    known.set(name, made)
    return made
  }
}
