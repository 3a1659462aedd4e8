import type { SealedProblems, SealedTest, TestProblem } from '@dhadha/contract/wire'
import { runningSince, type TestSession } from '../test/requests.ts'
import { fetchKey, getSubtleCrypto } from './requests.ts'

const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Decrypts problems (AES-256-GCM). @throws when they were not encrypted with this key */
export async function decryptProblems({ iv, sealed }: SealedTest, key: string): Promise<TestProblem[]> {
  const crypto = getSubtleCrypto()
  if (!crypto) throw new Error('nothing can be opened on this page')
  const opened = await crypto.decrypt(
    { name: 'AES-GCM', iv: decodeBase64(iv) },
    await crypto.importKey('raw', decodeBase64(key), 'AES-GCM', false, ['decrypt']),
    decodeBase64(sealed),
  )
  // Authenticated by the API's key, so not checked again: TypeBox's checks cost 10 to 25 KB of script in a browser.
  const { problems } = JSON.parse(new TextDecoder().decode(opened)) as SealedProblems
  return problems
}

/** The result of a start. */
export interface StartedTest {
  /** Empty when they were encrypted again meanwhile, or cannot be decrypted here. */
  readonly problems: readonly TestProblem[]
  /** Null from an API of an earlier release; the list is then fetched. */
  readonly running: TestSession | null
}

/** Fetches the key and the list, which the API gives out from the start on, and decrypts. @throws HttpError before */
export async function decryptTest(testId: string, sealed: SealedTest): Promise<StartedTest> {
  const asked = performance.now()
  const { key, version, list } = await fetchKey(testId)
  const running = list ? runningSince(asked, list) : null
  const problems = version === sealed.version ? await decryptProblems(sealed, key).catch(() => []) : []
  return { problems, running }
}
