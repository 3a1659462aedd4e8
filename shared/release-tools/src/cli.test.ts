import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRelease, type Outcome } from './testing/cli.ts'
import {
  buildPart,
  openGateway,
  openGatewayOn,
  publishPart,
  releasePart,
  type TestGateway,
} from '@dhadha/gateway/testing'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})

const release = (args: string[], url?: string): Promise<Outcome> => runRelease(gateway, args, url)

/** The same as a process, which gets registry and port from its environment. */
async function releaseAsProcess(args: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { ...process.env, REGISTRY_DIR: gateway.root, PORT: '9', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, out: out.trim(), err: err.trim() }
}

describe('publish', () => {
  it('says what was published, and that a second time changes nothing', async () => {
    const dir = await buildPart('mf-tests')
    expect(await release(['publish', 'mf-tests', '--dir', dir])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^published mf-tests 1\.0\.0 \(5 files, \d+ KiB\)$/) as string,
    })
    expect(await release(['publish', 'mf-tests', '--dir', dir])).toMatchObject({
      code: 0,
      out: 'mf-tests 1.0.0 is already published, with the same content.',
    })
  })

  it('refuses with one sentence where there is nothing to publish', async () => {
    const { code, err } = await releaseAsProcess(['publish', 'mf-tests', '--dir', gateway.root])
    expect([code, err]).toEqual([1, `There is no release.json in ${gateway.root}: build the part first.`])
  })
})

describe('activate and rollback', () => {
  it('prove at the running gateway that they are in force', async () => {
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    await releasePart(gateway.store, 'mf-tests')
    await publishPart(gateway.store, 'mf-tests', { version: '1.1.0' })
    const activated = await release(['activate', 'mf-tests', '1.1.0', '--why', 'new timer', '--site', url])
    expect(activated.err).toBe('')
    expect(activated.out).toBe(
      `mf-tests 1.1.0 is active in place of 1.0.0.\nnow serving mf-tests 1.1.0 (revision 2) at ${url}`,
    )
    const back = await release(['rollback', 'mf-tests', '--why', 'timer stops'], url)
    expect(back.out).toContain('now serving mf-tests 1.0.0 (revision 3)')
  })

  it('say so plainly when no gateway runs', async () => {
    await publishPart(gateway.store, 'mf-tests')
    expect(await releaseAsProcess(['activate', 'mf-tests', '1.0.0', '--why', 'first'])).toEqual({
      code: 0,
      out: 'mf-tests 1.0.0 is active.\nNo gateway responds at http://localhost:9; revision 1 applies when one starts.',
      err: '',
    })
    expect((await release(['activate', 'mf-tests', '1.0.0', '--why', 'again'])).out).toContain(
      'mf-tests 1.0.0 is already active; nothing was changed.',
    )
  })

  it('fail when the gateway that was named serves something else or is none', async () => {
    await publishPart(gateway.store, 'mf-tests')
    const other = await openGateway()
    const otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const activate = (site: string) =>
      release(['activate', 'mf-tests', '1.0.0', '--why', 'x', '--site', site])
    expect(await activate(otherUrl)).toMatchObject({
      code: 1,
      err: `mf-tests 1.0.0 is active in the registry (revision 1), but the gateway at ${otherUrl} serves no version of it: does it read another registry?`,
    })
    await releasePart(other.store, 'mf-tests', { version: '2.0.0' })
    expect((await activate(otherUrl)).err).toContain(`the gateway at ${otherUrl} serves 2.0.0 of it`)
    expect((await activate('http://127.0.0.1:9')).err).toContain('but no gateway responds at')
    const stranger = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    expect((await activate(`http://127.0.0.1:${port}`)).err).toContain('is not the gateway')
    stranger.close()
  })

  it('refuse with one sentence and leave the site as it is', async () => {
    await releasePart(gateway.store, 'shell')
    await publishPart(gateway.store, 'mf-tests', { contract: '^3.0.0' })
    const { code, err } = await release(['activate', 'mf-tests', '1.0.0', '--why', 'x'])
    expect([code, err]).toEqual([
      1,
      'mf-tests 1.0.0 needs contract ^3.0.0, but the live shell 1.0.0 provides 1.0.0.',
    ])
    expect((await release(['rollback', 'shell', '--why', 'x'])).err).toBe(
      'shell 1.0.0 has no version before it to go back to.',
    )
  })

  it('want to know why', async () => {
    await publishPart(gateway.store, 'mf-tests')
    expect((await release(['activate', 'mf-tests', '1.0.0'])).err).toContain(
      "required option '--why <reason>'",
    )
    expect((await release(['activate', 'mf-tests', '1.0.0', '--why', ' '])).err).toContain(
      'It must not be empty.',
    )
  })
})

describe('a version for some visitors', { tags: ['decision-40'] }, () => {
  it('is begun, widened, shown and withdrawn, each with proof at the running gateway', async () => {
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    expect((await release(['status'])).out).toBe('No version is live yet.')
    await releasePart(gateway.store, 'mf-tests')
    await publishPart(gateway.store, 'mf-tests', { version: '1.1.0' })
    const give = (traffic: string) =>
      release(['activate', 'mf-tests', '1.1.0', '--traffic', traffic, '--why', 'new timer'], url)
    expect((await release(['status'])).out).toMatch(
      /^revision 1, .*\nmf-tests 1\.0\.0: all visitors\nAll visitors have the same versions\.$/,
    )
    expect((await give('5')).out).toBe(
      `mf-tests 1.1.0 is active for 5 % of visitors in place of 1.0.0.\nnow serving mf-tests 1.1.0 to 5 % of visitors (revision 2) at ${url}`,
    )
    expect((await give('5')).out).toContain('is already active for 5 % of visitors; nothing was changed.')
    await give('25')
    expect((await release(['status'])).out).toMatch(
      /\nmf-tests 1\.1\.0: 25 % of visitors, since 20.*Z; the others have 1\.0\.0\.$/,
    )
    expect(JSON.parse((await release(['status', '--json'])).out)).toMatchObject([
      { name: 'mf-tests', version: '1.1.0', traffic: 25, others: '1.0.0' },
    ])
    expect((await release(['list'])).out).toMatch(/1\.1\.0 +25 % of visitors/)
    expect((await release(['history'])).out).toContain('1.0.0 → 1.1.0 (25 % of visitors)')
    expect((await release(['rollback', 'mf-tests', '--why', 'timer stops'], url)).out).toBe(
      `mf-tests 1.0.0 is active in place of 1.1.0.\nnow serving mf-tests 1.0.0 (revision 4) at ${url}`,
    )
  })

  it('is for a whole percentage of visitors', async () => {
    for (const traffic of ['0', '101', '2.5', 'all', '-5'])
      expect((await release(['activate', 'a', '1.0.0', '--traffic', traffic, '--why', 'x'])).err).toContain(
        'a whole number from 1 to 100',
      )
  })
})

describe('steps', { tags: ['decision-76'] }, () => {
  const begin = (...options: string[]) => release(['activate', 'mf-tests', '1.1.0', '--why', 'x', ...options])

  it('begin with the first, and status says what comes next', async () => {
    await releasePart(gateway.store, 'mf-tests')
    await publishPart(gateway.store, 'mf-tests', { version: '1.1.0' })
    const { out } = await begin('--steps', '5,25,100', '--every', '2h')
    expect(out).toContain('mf-tests 1.1.0 is active for 5 % of visitors')
    expect((await gateway.store.readComposition()).parts['mf-tests']?.canary).toMatchObject({
      traffic: 5,
      plan: { steps: [25, 100], everyMinutes: 120 },
    })
    expect((await release(['status'])).out).toMatch(/Next 25 %, not before 20.*Z\.$/)
  })

  it.each<[string, string[]]>([
    ['belong together', ['--steps', '5,100']],
    ['belong together', ['--every', '30m']],
    ['leave --traffic out', ['--steps', '5,100', '--every', '30m', '--traffic', '5']],
    ['two numbers or more', ['--steps', '5', '--every', '30m']],
    ['greater than the one before', ['--steps', '25,5', '--every', '30m']],
    ['from 1 to 100', ['--steps', '5,200', '--every', '30m']],
    ['such as 30m or 2h', ['--steps', '5,100', '--every', '30']],
    ['24h at most', ['--soak', '25h']],
    ['--soak is for a version that all visitors get now', ['--soak', '1h', '--traffic', '5']],
  ])('say that they %s', async (sentence, options) => {
    expect((await begin(...options)).err).toContain(sentence)
  })

  it(
    'a version for all is compared with the one before, as asked or as set, and status says so',
    { tags: ['decision-76'] },
    async () => {
      await releasePart(gateway.store, 'mf-tests')
      await publishPart(gateway.store, 'mf-tests', { version: '1.1.0' })
      await begin('--soak', '3h', '--no-site')
      expect((await gateway.store.readComposition()).parts['mf-tests']?.soak).toMatchObject({
        before: '1.0.0',
        minutes: 180,
      })
      expect((await release(['status'])).out).toMatch(
        /\nmf-tests 1\.1\.0: all visitors\nAll visitors have the same versions\.\nmf-tests 1\.1\.0: all visitors; compared with 1\.0\.0 until 20.*Z\.$/,
      )
      expect(JSON.parse((await release(['status', '--json'])).out)).toMatchObject([
        { name: 'mf-tests', version: '1.1.0', traffic: 100, before: '1.0.0', minutes: 180 },
      ])
      const watch = ['watch', '--metrics', 'http://127.0.0.1:9/', '--for', '1m', '--until-settled']
      await releaseAsProcess(['rollback', 'mf-tests', '--why', 'x', '--no-site'])
      expect((await gateway.store.readComposition()).parts['mf-tests']).not.toHaveProperty('soak')
      expect((await releaseAsProcess(watch, { RELEASE_SOAK: 'long' })).err).toBe(
        'RELEASE_SOAK must be a time such as 30m or 2h, 24h at most, or none, not "long".',
      )
      const every = { RELEASE_SOAK: '30m', RELEASE_SOAK_AFTER: 'every' }
      const again = ['activate', 'mf-tests', '1.1.0', '--why', 'x', '--no-site', '--skip-gate']
      await releaseAsProcess(again, every)
      expect((await gateway.store.readComposition()).parts['mf-tests']?.soak).toMatchObject({ minutes: 30 })
    },
  )

  it('need a watch, which wants to know the gateways', async () => {
    expect((await release(['watch'])).err).toContain('Name where each gateway gives out its metrics')
    const { err } = await release(['watch', '--metrics', 'here'])
    expect(err).toMatch(/^error: option '--metrics <urls\.\.\.>' argument 'here' is invalid\. .*no address/)
    expect(await release(['watch', '--metrics', 'http://127.0.0.1:9/', '--until-settled'])).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/^No figures from http:\/\/127\.0\.0\.1:9\/: /) as string,
    })
  })
})

it(
  'settings of the watch that are wrong stop the watch, and nothing else',
  { tags: ['decision-76'] },
  async () => {
    await publishPart(gateway.store, 'mf-tests')
    const settings = { METRICS_PORT: 'x', PORT: 'x', RELEASE_WEBHOOK_URL: 'here' }
    const activate = ['activate', 'mf-tests', '1.0.0', '--why', 'first', '--no-site']
    expect(await releaseAsProcess(activate, settings)).toMatchObject({ code: 0, err: '' })
    expect(await releaseAsProcess(['watch'], settings)).toEqual({
      code: 1,
      out: '',
      err: 'METRICS_PORT must be a whole number from 0 to 65535, not "x".',
    })
    expect((await releaseAsProcess(['watch', '--metrics', 'http://127.0.0.1:9/'], settings)).err).toBe(
      'RELEASE_WEBHOOK_URL must be an address that begins with http:// or https://.',
    )
  },
)

it(
  'an address of the API that is wrong stops no command that needs no API',
  { tags: ['decision-76'] },
  async () => {
    await publishPart(gateway.store, 'mf-tests')
    const settings = { API_URL: 'here', INTERNAL_KEY: 'short' }
    const activate = ['activate', 'mf-tests', '1.0.0', '--why', 'first', '--no-site']
    expect(await releaseAsProcess(activate, settings)).toMatchObject({ code: 0, err: '' })
    expect((await releaseAsProcess(['errors', 'mf-tests', '1.0.0'], settings)).code).toBe(1)
  },
)

it('pnpm release explains every command in --help', async () => {
  const { code, out } = await release(['--help'])
  expect(code).toBe(0)
  for (const command of ['publish', 'activate', 'rollback', 'list', 'status', 'watch', 'history'])
    expect(out).toContain(command)
})

it('a gateway that starts later serves what was activated before', async () => {
  await releasePart(gateway.store, 'shell')
  await releaseAsProcess(['publish', 'mf-tests', '--dir', await buildPart('mf-tests')])
  await release(['activate', 'mf-tests', '1.0.0', '--why', 'first'])
  expect((await openGatewayOn(gateway.root).get('/mf-tests')).statusCode).toBe(200)
})
