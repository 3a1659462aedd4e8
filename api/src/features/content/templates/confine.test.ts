import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { libraryFolder } from '../../content-import/testing/fixture.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Runs a template with Node's permissions alone, as on a machine without network namespaces. */
async function made(expression: string, more: Record<string, string> = {}): Promise<string> {
  const library = libraryFolder({
    'series/first-steps/09-x.ts': `
      const text = await (async () => ${expression})().then(() => 'reached', (error) => 'refused: ' + error.message)
      export default { sources: () => [text] }`,
    ...more,
  })
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${library}`,
      `--allow-fs-read=${import.meta.dirname}`,
      join(import.meta.dirname, 'run.ts'),
      '1',
      join(library, 'series/first-steps/09-x.ts'),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let out = ''
  child.stdout.on('data', (piece) => (out += String(piece)))
  await once(child, 'close')
  const [item] = JSON.parse(out) as { sources?: { source: string }[]; error?: string }[]
  return item?.sources?.[0]?.source ?? `refused: ${item?.error}`
}

it('a template reaches no server', { tags: ['decision-50', 'attack-97'] }, async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.end('secret')
  })
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const tries = [
    `fetch('${url}')`,
    `new WebSocket('${url.replace('http', 'ws')}')`,
    `new EventSource('${url}')`,
    `import('node:http').then((http) => http.get('${url}'))`,
    `import('http')`,
    `import('node:net')`,
    `import('node:tls')`,
    `import('node:dns/promises')`,
    `import('node:dgram')`,
    `import('node:http2')`,
    `import('node:child_process')`,
    `import('node:worker_threads')`,
    `import('node:vm')`,
    `import('node:inspector')`,
    // Modules that the program itself has imported before are already loaded.
    `import('node:module').then((module) => module.createRequire('/')('node:net'))`,
    `import('node:fs')`,
    `process.binding('tcp_wrap')`,
    `process.getBuiltinModule('node:net')`,
    `new Function('return process.getBuiltinModule("node:net")')()`,
    `new console._stdout.constructor()`,
    `new Response('')`,
    `globalThis[Symbol.for('undici.globalDispatcher.1')].close()`,
    `import('data:text/javascript,import "node:net"')`,
    `import('./required.cjs')`,
    `import('./required.cts')`,
    `import('./binary.wasm')`,
  ]
  const required = { 'series/first-steps/required.cjs': `require('node:net')` }
  const outcomes = await Promise.all(tries.map((text) => made(text, required)))
  expect(outcomes.filter((outcome) => !outcome.startsWith('refused: '))).toEqual([])
  expect(calls).toBe(0)
})

it(
  'a template has what it needs: hashes, its library and the language',
  { tags: ['decision-50'] },
  async () => {
    const library = { 'templates/helper.ts': 'export const two: number = 2' }
    expect(
      await made(
        `import('node:crypto').then(({ createHash }) => createHash('sha256').update('x').digest('hex'))`,
      ),
    ).toBe('reached')
    expect(
      await made(
        `import('../../templates/helper.ts').then(({ two }) => Intl.NumberFormat('bn').format(two))`,
        library,
      ),
    ).toBe('reached')
  },
)
