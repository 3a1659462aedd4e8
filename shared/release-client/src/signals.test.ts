import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A process namespace of its own, in which the program is the first process: as in a container. */
const AS_FIRST = ['unshare', '--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync(AS_FIRST[0], [...AS_FIRST.slice(1), 'true']).status === 0
/** How long a supervisor may wait for the end of a program. */
const END_MS = 2_000
const CLI = join(import.meta.dirname, 'cli.ts')

/** A site that accepts calls and never answers. */
const server = createServer((socket) => {
  socket.on('error', () => undefined).resume()
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const settings = () => ({
  PATH: process.env['PATH'],
  DHADHA_SITE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  DHADHA_RELEASE_TOKEN: `dhr_${'t'.repeat(43)}`,
})

/** The connection of a program that has begun its call. */
const nextCall = async (): Promise<Socket> => ((await once(server, 'connection')) as [Socket])[0]

it.each([
  ['a process', []] as const,
  ...(canUnshare ? [['the first process of a container', AS_FIRST] as const] : []),
])(
  'dhadha-release ends after SIGTERM as %s, also while the site hangs',
  { tags: ['decision-78'] },
  async (_, prefix) => {
    const isFirst = prefix.length > 0
    const [program = '', ...words] = [...prefix, process.execPath, CLI, 'status']
    const calling = nextCall()
    const child = spawn(program, words, { cwd: tmpdir(), env: settings(), stdio: 'ignore' })
    await calling
    const { stdout } = spawnSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' })
    const ended = once(child, 'exit')
    const began = performance.now()
    process.kill(isFirst ? Number(stdout.trim()) : (child.pid ?? 0), 'SIGTERM')
    // A shell, too, reports an end by this signal as 143.
    expect(await ended).toEqual(isFirst ? [143, null] : [null, 'SIGTERM'])
    expect(performance.now() - began).toBeLessThan(END_MS)
  },
)

it(
  'dhadha-release ends with the shell of npm, which passes no signal on',
  { tags: ['decision-78'] },
  async () => {
    const calling = nextCall()
    // A shell that has more to do stays, as that of npm does.
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${CLI}' status; true`], {
      cwd: tmpdir(),
      env: { ...settings(), npm_lifecycle_event: 'release' },
      stdio: 'ignore',
    })
    const call = await calling
    const began = performance.now()
    shell.kill('SIGTERM')
    await once(call, 'close')
    expect(performance.now() - began).toBeLessThan(END_MS)
  },
)
