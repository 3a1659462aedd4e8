import { http } from '@dhadha/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { aContent } from '../../testing/tests.ts'
import { openSealed, unseal } from './sealed.ts'

afterEach(() => vi.restoreAllMocks())

const base64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)))

/** Seals as the API does. */
async function seal(problems: unknown[]) {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder().encode(JSON.stringify({ problems }))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return {
    sealed: { test_id: 't1', version: 'v1', iv: base64(iv), sealed: base64(sealed) },
    key: base64(raw),
  }
}

it('opens the sealed problems by the key that comes at the start', async () => {
  const problem = aContent('p1', { bangla_title: 'সাতটি ছাগল' })
  const { sealed, key } = await seal([problem])
  vi.spyOn(http, 'get').mockResolvedValue({
    version: 'v1',
    key,
    timeRemaining: 60,
    startsIn: 0,
    server_time: '',
  })
  expect(await openSealed('t1', sealed)).toEqual([problem])
})

it('opens nothing by another key or of another version', async () => {
  const { sealed } = await seal([aContent('p1')])
  const other = await seal([])
  await expect(unseal(sealed, other.key)).rejects.toThrow()
  vi.spyOn(http, 'get').mockResolvedValue({ version: 'v2', key: other.key })
  expect(await openSealed('t1', sealed)).toEqual([])
})
