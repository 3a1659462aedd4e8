import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate, rollback } from '@dhadha/gateway/registry'
import { auditEntry, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'
import type { HistoryEntry } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { approve } from '../operations/site-actions.ts'
import { runDry } from './dry-run.ts'
import { passGate, type RunSmokeTest } from './gate.ts'
import { hashSubject } from './kept-checks.ts'

let site: TestGateway
let rules = ''
let said: string[] = []
const runSmokeTest = vi.fn<RunSmokeTest>()
const gate = () => ({ store: site.store, runSmokeTest, readCheckRules: () => Promise.resolve(rules) })
const by = { who: 'Rokeya', token: 'ci' }
const check = (version = '1.1.0') => runDry(gate(), 'mf-tests', version, by)
const pass = (version = '1.1.0') => passGate(gate(), 'mf-tests', version, {}, by)
const readChecks = async () => (await site.store.readHistory()).filter(({ checked }) => checked !== undefined)
const hashOf = (version: string) => hashSubject(site.store, rules, 'mf-tests', version)
/** Whether the pages of the version are opened before it goes live. */
async function isOpened(): Promise<boolean> {
  const before = runSmokeTest.mock.calls.length
  await pass()
  return runSmokeTest.mock.calls.length > before
}
const historyFile = () => join(site.root, 'history.jsonl')

beforeEach(async () => {
  rules = 'rules'
  said = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text))
  runSmokeTest.mockReset().mockResolvedValue({ findings: [], incomplete: null, visits: [] })
  site = await openGateway()
  await releasePart(site.store, 'shell')
  await releasePart(site.store, 'mf-tests')
  await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a check that found nothing', { tags: ['decision-74'] }, () => {
  it('is in the history, and is not repeated before the version goes live', async () => {
    await check()
    expect(await readChecks()).toEqual([
      expect.objectContaining({
        ...by,
        act: 'publish',
        name: 'mf-tests',
        to: '1.1.0',
        gate: 'passed',
        revision: null,
      }),
    ])
    expect(await isOpened()).toBe(false)
    expect(said.join('\n')).toMatch(
      /^mf-tests 1\.1\.0 was checked at \d{4}-\d\d-\d\d \d\d:\d\d UTC against this composition, by Rokeya: its pages are not opened again\.$/,
    )
    expect(await readChecks()).toHaveLength(1)
  })

  it('is repeated where the operator asks for a check', async () => {
    await check()
    await check()
    expect(runSmokeTest).toHaveBeenCalledTimes(2)
    expect(await readChecks()).toHaveLength(1)
  })

  it('counts for the version that is given to some visitors, aborted, and given to them again', async () => {
    expect(await isOpened()).toBe(true)
    await activate(site.store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    await rollback(site.store, 'mf-tests', undefined, auditEntry())
    expect(await isOpened()).toBe(false)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['another part has another version', () => releasePart(site.store, 'shell', { version: '2.0.0' })],
    ['another part is new', () => releasePart(site.store, 'mf-auth')],
    ['the rules or budgets are others', () => Promise.resolve((rules = 'stricter'))],
    [
      'a later check found something',
      async () => {
        runSmokeTest.mockResolvedValueOnce({ findings: ['it is empty'], incomplete: null, visits: [] })
        await check()
      },
    ],
    [
      'a later check was incomplete',
      async () => {
        runSmokeTest.mockResolvedValueOnce({ findings: [], incomplete: 'No learner.', visits: [] })
        await check()
      },
    ],
    ['a day has passed', () => Promise.resolve(vi.setSystemTime(Date.now() + 25 * 3_600_000))],
    ['it is dated in the future', () => Promise.resolve(vi.setSystemTime(Date.now() - 3_600_000))],
  ])('does not count where %s', async (_, happen) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await check()
    await happen()
    expect(await isOpened()).toBe(true)
  })

  it('does not count for another version', async () => {
    await check()
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await pass('1.2.0')
    expect(runSmokeTest).toHaveBeenCalledTimes(2)
  })

  it('is not kept where what is live changed meanwhile', async () => {
    runSmokeTest.mockImplementationOnce(async () => {
      await releasePart(site.store, 'shell', { version: '2.0.0' })
      return { findings: [], incomplete: null, visits: [] }
    })
    await check()
    expect(await readChecks()).toEqual([])
    expect(await isOpened()).toBe(true)
  })
})

describe('a check that was not', { tags: ['decision-74'] }, () => {
  it('is one of another version, whose line was edited', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await check()
    const made = await hashOf('1.1.0')
    // The line of another act knows the one before it by its hash.
    await approve(site.store, 'mf-tests', '1.1.0', auditEntry())
    const text = await readFile(historyFile(), 'utf8')
    const lines = text
      .split('\n')
      .map((line) => (line.includes(made) ? line.replace('"to":"1.1.0"', '"to":"1.2.0"') : line))
    await writeFile(historyFile(), lines.join('\n').replace(made, await hashOf('1.2.0')))
    expect(await readChecks()).toEqual([
      expect.objectContaining({ to: '1.2.0', gate: 'passed', checked: await hashOf('1.2.0') }),
    ])
    await pass('1.2.0')
    expect(runSmokeTest).toHaveBeenCalledTimes(2)
  })

  it('is a refusal whose line was edited', async () => {
    await check()
    runSmokeTest.mockResolvedValueOnce({ findings: ['it is empty'], incomplete: null, visits: [] })
    await check()
    const text = await readFile(historyFile(), 'utf8')
    const lines = text.trimEnd().split('\n').slice(0, -1)
    // Another act follows, so that the chain misses the line that was taken out.
    await approve(site.store, 'mf-tests', '1.1.0', auditEntry())
    const after = (await readFile(historyFile(), 'utf8')).trimEnd().split('\n').at(-1) ?? ''
    await writeFile(historyFile(), `${[...lines, after].join('\n')}\n`)
    expect(await isOpened()).toBe(true)
  })

  it.each<Partial<HistoryEntry>>([
    { act: 'approve' },
    { act: 'activate' },
    { to: '1.1.0' },
    { name: 'mf-auth' },
    { gate: 'skipped' },
  ])('is an act of another kind, part or version, or one without a check: %o', async (other) => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await site.store.appendHistory({
      at: new Date().toISOString(),
      who: 'Rokeya',
      why: '',
      revision: null,
      act: 'publish',
      name: 'mf-tests',
      from: null,
      to: '1.2.0',
      gate: 'passed',
      checked: await hashOf('1.2.0'),
      ...other,
    })
    await pass('1.2.0')
    expect(runSmokeTest).toHaveBeenCalledOnce()
  })

  it('is what a publication says of itself in published.json', async () => {
    await check()
    const [entry] = await readChecks()
    const file = join(site.root, 'releases/mf-tests/1.2.0/published.json')
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await writeFile(file, JSON.stringify({ ...entry, checked: await hashOf('1.2.0') }))
    // Whatever its reader leaves out.
    vi.spyOn(site.store, 'publication').mockImplementation(
      async () => JSON.parse(await readFile(file, 'utf8')) as HistoryEntry,
    )
    // As after a crash, the history has no line of it yet.
    const text = await readFile(historyFile(), 'utf8')
    await writeFile(
      historyFile(),
      text
        .split('\n')
        .filter((line) => !line.includes('1.2.0'))
        .join('\n'),
    )
    await pass('1.2.0')
    expect(await readChecks()).toHaveLength(2)
    expect(runSmokeTest).toHaveBeenCalledTimes(2)
  })
})

describe('a check that the history does not take', { tags: ['decision-74'] }, () => {
  const sentence = 'This check of mf-tests 1.1.0 is not in the history: EROFS: read-only file system.'
  /** The registry cannot be written to from the check on. */
  const endWith = (findings: readonly string[]) =>
    runSmokeTest.mockImplementationOnce(() => {
      vi.spyOn(site.store, 'exclusively').mockRejectedValue(new Error('EROFS: read-only file system'))
      return Promise.resolve({ findings, incomplete: null, visits: [] })
    })

  it('is one that passed all the same', async () => {
    endWith([])
    expect(await pass()).toBe('passed')
    expect(said).toEqual([sentence])
  })

  it('lists what it has found all the same', async () => {
    await check()
    endWith(['it is empty'])
    expect(await check()).toMatchObject({ findings: ['it is empty'], isWhole: true })
    expect(said).toEqual([sentence])
  })
})
