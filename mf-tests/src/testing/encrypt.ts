import type { SealedTest, TestKey, TestProblem } from '@dhadha/contract/wire'

const base64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))

/** Encrypts problems as the API does: the encrypted problems before the start, and the key at the start. */
export async function encryptProblems(
  problems: readonly TestProblem[],
): Promise<{ sealed: SealedTest; key: TestKey }> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder().encode(JSON.stringify({ problems }))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return {
    sealed: { test_id: 't1', version: 'v1', iv: base64(iv), sealed: base64(sealed) },
    key: { version: 'v1', key: base64(raw), timeRemaining: 60, startsIn: 0, server_time: '' },
  }
}
