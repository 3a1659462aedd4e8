import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseCommandReply } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { cleanUp } from '../../../testing/cleanup.ts'
import { gatewayBefore } from '../../../testing/gateway.ts'
import { packedPart } from '../../../testing/registry.ts'
import { signedInOperator } from '../testing/operators.ts'

const RELEASES = join(import.meta.dirname, '../../../../../shared/release-tools/src/cli.ts')
const INTERNAL_KEY = 'k'.repeat(40)

const api = await testApp({ environment: { INTERNAL_KEY } })
const { url, apiUrl, registry } = await gatewayBefore(api)
const folder = mkdtempSync(join(tmpdir(), 'dhadha-race-'))
cleanUp(() => rmSync(folder, { recursive: true, force: true }))

/** The process beside the registry, with its own folder for unpacked uploads. */
function startReleases(temporary: string): void {
  const child = spawn(process.execPath, [RELEASES, 'serve'], {
    env: { ...process.env, REGISTRY_DIR: registry, API_URL: apiUrl, INTERNAL_KEY, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cleanUp(async () => {
    const isOver = once(child, 'exit')
    child.kill()
    await isOver
  })
}

async function createReleaseToken(name: string) {
  const headers = await signedInOperator(api, name, 'releaser')
  const body = { name: 'ci', role: 'releaser', part: null, days: 30 }
  const { token } = (await api.call<{ token: string }>({ url: '/api/release/tokens', headers, body })).body
  return { authorization: `Bearer ${token}` }
}

/** @returns the result of the publication */
async function publish(headers: { readonly authorization: string }, packed: Buffer) {
  const sent = await fetch(`${url}/api/release/publications?part=mf-home`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/gzip' },
    body: new Uint8Array(packed),
  })
  expect(sent.status).toBe(202)
  const { id } = (await sent.json()) as { id: string }
  const progress = async () =>
    (await (await fetch(`${url}/api/release/commands/${id}`, { headers })).json()) as ReleaseCommandReply
  await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 500 }).toBe('done')
  return progress()
}

it(
  'two tokens publish one version at the same moment: one is stored, whole, and no files are left elsewhere',
  { tags: ['decision-77', 'attack-96'] },
  async () => {
    const temporary = mkdtempSync(join(folder, 'temporary-'))
    startReleases(temporary)
    const owners = [await createReleaseToken('Amina'), await createReleaseToken('Begum')]
    const ended = await Promise.all(
      owners.map(async (headers, index) => {
        const files = { 'js/own.aaaa1111.js': `globalThis.owner = ${index}` }
        const packed = await packedPart(join(folder, `built-${index}`), 'mf-home', {
          version: '1.1.0',
          files,
        })
        return publish(headers, packed)
      }),
    )
    const codes = ended.map((item) => ('code' in item ? item.code : null))
    expect(new Set(codes)).toEqual(new Set([0, 1]))
    const winner = codes.indexOf(0)
    const served = await fetch(`${url}/releases/mf-home/1.1.0/js/own.aaaa1111.js`)
    expect(await served.text()).toBe(`globalThis.owner = ${winner}`)
    expect(readdirSync(temporary)).toEqual([])
  },
)
