import { beforeEach, describe, expect, it, vi } from 'vitest'
import { activate } from '@dhadha/gateway/registry'
import { auditEntry, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'
import { passGate, type GateOptions, type RunSmokeTest } from './gate.ts'

let site: TestGateway
const runSmokeTest = vi.fn<RunSmokeTest>()
const pass = (version: string, options: GateOptions = {}) =>
  passGate(
    { store: site.store, runSmokeTest, readCheckRules: () => Promise.resolve(rules) },
    'mf-tests',
    version,
    options,
    { who: 'Rokeya' },
  )
let rules = 'rules'
const INCOMPLETE = 'No learner could be signed in (no API answers). 3 of 4 pages are left out.'

beforeEach(async () => {
  rules = 'rules'
  runSmokeTest.mockReset().mockResolvedValue({ findings: [], incomplete: null, visits: [] })
  site = await openGateway()
  await releasePart(site.store, 'shell')
  await releasePart(site.store, 'mf-tests')
  await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
})

describe('the gate before activation', { tags: ['decision-74'] }, () => {
  it('opens a version in a browser once, before the first visitor has it', async () => {
    expect(await pass('1.1.0')).toBe('passed')
    await activate(site.store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    expect(await pass('1.1.0')).toBeUndefined()
    expect(await pass('1.0.0')).toBeUndefined()
    expect(runSmokeTest.mock.calls).toEqual([['mf-tests', '1.1.0']])
  })

  it('opens what some visitors got unchecked before all get it, or says again that it was skipped', async () => {
    await activate(site.store, 'mf-tests', '1.1.0', { ...auditEntry(), gate: 'skipped' }, { traffic: 50 })
    expect(await pass('1.1.0', { isSkipped: true })).toBe('skipped')
    expect(runSmokeTest).not.toHaveBeenCalled()
    expect(await pass('1.1.0')).toBe('passed')
    expect(runSmokeTest.mock.calls).toEqual([['mf-tests', '1.1.0']])
    runSmokeTest.mockResolvedValue({ findings: ['it is empty'], incomplete: null, visits: [] })
    rules = 'other rules'
    await expect(pass('1.1.0')).rejects.toThrow('it is empty')
    await activate(site.store, 'mf-tests', '1.1.0', { ...auditEntry(), gate: 'passed' }, { traffic: 60 })
    expect(await pass('1.1.0')).toBeUndefined()
  })

  it('refuses a version whose pages for learners could not be opened, unless an operator says otherwise', async () => {
    runSmokeTest.mockResolvedValue({ findings: [], incomplete: INCOMPLETE, visits: [] })
    await expect(pass('1.1.0')).rejects.toThrow(
      /^mf-tests 1\.1\.0 is not activated:\n- its check is incomplete: No learner could be signed in \(no API answers\)\. 3 of 4 pages are left out\.\nStart the API, .*--incomplete; the reason stands in the history\./,
    )
    expect(await pass('1.1.0', { mayBeIncomplete: true })).toBe('signed-out')
    // The same option does not excuse findings.
    runSmokeTest.mockResolvedValue({ findings: ['it is empty'], incomplete: INCOMPLETE, visits: [] })
    await expect(pass('1.1.0', { mayBeIncomplete: true })).rejects.toThrow(
      /- it is empty\n- its check is incomplete: .*\nTo activate it all the same: --skip-gate/,
    )
  })

  it('opens the pages for learners before all get what some got without them', async () => {
    await activate(site.store, 'mf-tests', '1.1.0', { ...auditEntry(), gate: 'signed-out' }, { traffic: 50 })
    expect(await pass('1.1.0')).toBe('passed')
    expect(runSmokeTest).toHaveBeenCalledOnce()
  })

  it('says all that is wrong, and how to go on', async () => {
    const findings = Array.from({ length: 42 }, (_, index) => `fault ${index + 1}`)
    runSmokeTest.mockResolvedValue({ findings, incomplete: null, visits: [] })
    await expect(pass('1.1.0')).rejects.toThrow(
      /^mf-tests 1\.1\.0 is not activated:\n- fault 1\n[^]*- fault 40\n- … and 2 more\nTo activate it all the same: --skip-gate/,
    )
  })

  it('opens nothing where the cheap checks refuse already, or where it is skipped', async () => {
    await publishPart(site.store, 'mf-tests', { version: '2.0.0', contract: '^9.0.0' })
    await expect(pass('2.0.0')).rejects.toThrow('needs contract ^9.0.0')
    expect(await pass('1.1.0', { isSkipped: true })).toBe('skipped')
    expect(runSmokeTest).not.toHaveBeenCalled()
  })

  it('opens nothing while there is no shell', async () => {
    site = await openGateway()
    await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
    expect(await pass('1.1.0')).toBeUndefined()
    expect(runSmokeTest).not.toHaveBeenCalled()
  })

  it('leaves in the history that it was skipped', async () => {
    await activate(site.store, 'mf-tests', '1.1.0', { ...auditEntry('night'), gate: 'skipped' })
    expect((await site.store.readHistory()).at(-1)).toMatchObject({ why: 'night', gate: 'skipped' })
  })
})
