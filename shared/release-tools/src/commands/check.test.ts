import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPart, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'
import type { RunSmokeTest } from '../checks/gate.ts'
import { runRelease } from '../testing/cli.ts'

let site: TestGateway
const runSmokeTest = vi.fn<RunSmokeTest>()
const check = (...args: string[]) => runRelease({ ...site, runSmokeTest }, ['check', ...args])
const visit = {
  part: 'mf-tests',
  version: '1.1.0',
  page: 'tests',
  path: '/tests',
  language: 'bn',
  isSignedIn: true,
  findings: [],
} as const

beforeEach(async () => {
  runSmokeTest.mockReset().mockResolvedValue({ findings: [], incomplete: null, visits: [visit] })
  site = await openGateway()
  await releasePart(site.store, 'shell')
  await releasePart(site.store, 'mf-tests')
  await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
})

describe('pnpm release check', { tags: ['decision-74'] }, () => {
  it('says that nothing was found, and changes nothing', async () => {
    const before = [await site.store.readComposition(), await site.store.readHistory()]
    const { code, out } = await check('mf-tests', '1.1.0')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^mf-tests 1\.1\.0: nothing found; 1 page opened beside what is live \(revision 2, composition [\w-]{16}\)\.$/,
      ),
    ])
    expect(runSmokeTest.mock.calls).toEqual([['mf-tests', '1.1.0', 'text']])
    expect([await site.store.readComposition(), await site.store.readHistory()]).toEqual(before)
  })

  it('lists what was found, with the status of an error', async () => {
    runSmokeTest.mockResolvedValue({
      findings: ['/tests: it is empty'],
      incomplete: 'No learner.',
      visits: [visit],
    })
    const { code, out, err } = await check('mf-tests', '1.1.0')
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(
      /^mf-tests 1\.1\.0 would not be activated; 1 page opened .*:\n- \/tests: it is empty\n- its check is incomplete: No learner\.\nWhat usually mends each: docs\/own-repository\/refusals\.md\.$/,
    )
  })

  it('repeats no character of a release that a terminal would obey', async () => {
    const findings = ['/tests: it leaves \u001B[2J\u0000\u009B in the window']
    runSmokeTest.mockResolvedValue({ findings, incomplete: null, visits: [{ ...visit, findings }] })
    const { out } = await check('mf-tests', '1.1.0')
    expect(out).toContain(String.raw`it leaves \u001b[2J\u0000\u009b in the window`)
    const json = (await check('mf-tests', '1.1.0', '--json')).out
    expect(json).not.toMatch(/(?!\n)\p{Cc}/u)
    expect(JSON.parse(json)).toMatchObject({ findings })
    const activation = ['activate', 'mf-tests', '1.1.0', '--why', 'x']
    const { err } = await runRelease({ ...site, runSmokeTest }, activation)
    expect(err).toContain(String.raw`it leaves \u001b[2J\u0000\u009b in the window`)
  })

  it('has the status of an error where pages for learners could not be opened', async () => {
    runSmokeTest.mockResolvedValue({ findings: [], incomplete: 'No learner.', visits: [visit] })
    const { code, out } = await check('mf-tests', '1.1.0')
    expect(code).toBe(1)
    expect(out).toContain('mf-tests 1.1.0 would not be activated')
    expect(out).toContain('- its check is incomplete: No learner.')
  })

  it('ends for programs with a line that names the live composition by its id at the gateway', async () => {
    const findings = ['/tests: it is empty']
    const empty = { ...visit, findings }
    runSmokeTest.mockResolvedValue({ findings, incomplete: null, visits: [empty] })
    const { code, out } = await check('mf-tests', '1.1.0', '--json')
    const { id } = (await site.get('/composition.json')).json<{ id: string }>()
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      part: 'mf-tests',
      version: '1.1.0',
      live: { revision: 2, composition: id },
      findings,
      isWhole: true,
      incomplete: null,
      pages: [empty],
    })
    expect(runSmokeTest.mock.calls).toEqual([['mf-tests', '1.1.0', 'json']])
  })

  it('finds what refuses a version before its pages are opened, and opens none', async () => {
    await publishPart(site.store, 'mf-tests', { version: '2.0.0', contract: '^9.0.0' })
    const { code, out } = await check('mf-tests', '2.0.0')
    expect(code).toBe(1)
    expect(out).toMatch(/0 pages opened .*:\n- mf-tests 2\.0\.0 needs contract \^9\.0\.0/)
    expect(runSmokeTest).not.toHaveBeenCalled()
  })

  it('opens no page where there is no shell, and refuses what is not published', async () => {
    expect(await check('mf-tests', '7.0.0')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('mf-tests 7.0.0') as string,
    })
    site = await openGateway()
    await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
    expect(await check('mf-tests', '1.1.0')).toMatchObject({
      out: expect.stringContaining('0 pages opened') as string,
    })
    expect(runSmokeTest).not.toHaveBeenCalled()
  })

  it('is made by publish --check at once, for which a refusal is an error', async () => {
    const dir = await buildPart('mf-tests', { version: '1.1.0' })
    const publish = () =>
      runRelease({ ...site, runSmokeTest }, ['publish', 'mf-tests', '--dir', dir, '--check'])
    const { code, out } = await publish()
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^mf-tests 1\.1\.0 is already published, with the same content\.\nmf-tests 1\.1\.0: nothing found;/,
      ),
    ])
    runSmokeTest.mockResolvedValue({ findings: ['/tests: it is empty'], incomplete: null, visits: [] })
    expect(await publish()).toMatchObject({ code: 1, err: '' })
    expect(runSmokeTest.mock.calls).toEqual([
      ['mf-tests', '1.1.0', 'text'],
      ['mf-tests', '1.1.0', 'text'],
    ])
  })
})
