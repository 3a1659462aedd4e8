import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AS_FIRST,
  buildPart,
  canUnshare,
  firstIn,
  openGateway,
  releasePart,
  temporaryFolder,
} from '@dhadha/gateway/testing'

/** How long a supervisor may wait for the end of a program. */
const END_MS = 2_000

/** An API that accepts calls and answers none, so that a command is running when the signal arrives. */
const api = createServer(() => asked())
let asked: () => void = () => undefined
beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

describe.each([
  ['a process', []] as const,
  ...(canUnshare() ? [['the first process of a container', AS_FIRST] as const] : []),
])('as %s', { tags: ['decision-63'] }, (_, prefix) => {
  it.each(['watch', 'serve'])('%s ends soon after SIGTERM, also while the API hangs', async (command) => {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const [program = '', ...words] = [
      ...prefix,
      process.execPath,
      join(import.meta.dirname, 'cli.ts'),
      command,
    ]
    const child = spawn(program, words, {
      env: {
        ...process.env,
        REGISTRY_DIR: await temporaryFolder(),
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        INTERNAL_KEY: 'k'.repeat(64),
        GATEWAY_METRICS: 'http://127.0.0.1:9/metrics',
      },
      stdio: 'ignore',
    })
    await isAsked
    const ended = once(child, 'exit')
    const pid = prefix.length > 0 ? firstIn(child.pid ?? 0) : (child.pid ?? 0)
    const began = performance.now()
    process.kill(pid, 'SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(END_MS)
  })

  it('a plan ends after SIGTERM, also while it waits for its next step', async () => {
    const { root, store } = await openGateway()
    await releasePart(store, 'mf-tests')
    await releasePart(store, 'mf-tests', { version: '1.1.0' })
    const file = join(await temporaryFolder(), 'plan.yaml')
    writeFileSync(file, 'why: a quiet day\nsteps:\n  - wait: 2h\n  - rollback: mf-tests 1.0.0\n')
    const words = [...prefix, process.execPath, join(import.meta.dirname, 'cli.ts'), 'plan', 'apply', file]
    const child = spawn(words[0] ?? '', words.slice(1), {
      env: { ...process.env, REGISTRY_DIR: root },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    const began = performance.now()
    process.kill(prefix.length > 0 ? firstIn(child.pid ?? 0) : (child.pid ?? 0), 'SIGTERM')
    expect(await ended).toEqual(prefix.length > 0 ? [143, null] : [null, 'SIGTERM'])
    expect(performance.now() - began).toBeLessThan(END_MS)
  })

  it('the program that publishes a part, as ship does, ends after SIGTERM, also while the bucket hangs', async () => {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const publish = [join(import.meta.dirname, 'cli.ts'), 'publish', 'mf-auth', '--who', 'a test']
    const words = [...prefix, process.execPath, ...publish, '--dir', await buildPart('mf-auth')]
    const child = spawn(words[0] ?? '', words.slice(1), {
      env: {
        ...process.env,
        REGISTRY_URL: 's3://releases',
        AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'writer',
        AWS_SECRET_ACCESS_KEY: 'secret',
      },
      stdio: 'ignore',
    })
    await isAsked
    const ended = once(child, 'exit')
    process.kill(prefix.length > 0 ? firstIn(child.pid ?? 0) : (child.pid ?? 0), 'SIGTERM')
    // A shell reports an end by this signal as 143, too.
    expect(await ended).toEqual(prefix.length > 0 ? [143, null] : [null, 'SIGTERM'])
  })
})
