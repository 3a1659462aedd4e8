import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseCommandReply, ReleaseOverview } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { cleanUp } from '../../../testing/cleanup.ts'
import { gatewayBefore } from '../../../testing/gateway.ts'
import { packedPart, releaseVersion } from '../../../testing/registry.ts'
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
  await expect.poll(async () => (await progress()).state, { timeout: 120_000, interval: 500 }).toBe('done')
  return progress()
}

/** Sends a command and waits for its result. */
async function run(headers: Record<string, string>, command: string, words: string[], options: object) {
  const id = randomUUID()
  const payload = { id, command, words, options }
  const sent = await api.app.inject({ method: 'POST', url: '/api/release/commands', headers, payload })
  expect(sent.statusCode).toBe(204)
  const progress = async () =>
    (await api.call<ReleaseCommandReply>({ url: `/api/release/commands/${id}`, headers })).body
  await expect.poll(async () => (await progress()).state, { timeout: 120_000, interval: 200 }).toBe('done')
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

it(
  'one of two operators who go back at the same moment succeeds, and the other reads why beside the new state',
  { tags: ['decision-77'] },
  async () => {
    await releaseVersion(registry, 'mf-home', '1.2.0')
    startReleases(mkdtempSync(join(folder, 'temporary-')))
    const operators = await Promise.all(
      ['Rokeya', 'Vera'].map((name) => signedInOperator(api, name, 'approver')),
    )
    const [reader = {}] = operators
    const read = async () =>
      (await api.call<ReleaseOverview>({ url: '/api/release/overview', headers: reader })).body
    await expect.poll(async () => (await read()).state?.parts[0]?.active, { timeout: 120_000 }).toBe('1.2.0')
    const seen = (await read()).state?.revision ?? 0
    const options = { why: 'x', expect: String(seen) }
    const ended = await Promise.all(
      operators.map((headers) => run(headers, 'rollback', ['mf-home'], options)),
    )
    expect(new Set(ended.map(({ code }) => code))).toEqual(new Set([0, 1]))
    const refused = ended.find(({ code }) => code === 1)?.err?.trim()
    expect(refused).toBe(`What is live of mf-home has changed since revision ${seen}: 1.0.0.`)
    // The result never comes before the state that it made.
    const { state, acts } = await read()
    expect(state?.parts.find(({ name }) => name === 'mf-home')?.active).toBe('1.0.0')
    const rollbacks = acts.filter(({ act }) => act === 'rollback')
    expect(new Set(rollbacks.map((act) => act.state))).toEqual(new Set(['done', 'refused']))
    expect(acts.find((act) => act.state === 'refused')?.sentence).toBe(refused)
  },
)
