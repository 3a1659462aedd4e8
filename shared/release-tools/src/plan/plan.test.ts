import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { activate, rollback } from '@dhadha/gateway/registry'
import {
  auditEntry,
  openGateway,
  publishPart,
  releasePart,
  temporaryFolder,
  type TestGateway,
} from '@dhadha/gateway/testing'
import { OperatorError } from '@dhadha/server/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunSmokeTest } from '../checks/gate.ts'
import { hold } from '../operations/site-actions.ts'
import { runRelease } from '../testing/cli.ts'
import { applyPlan } from './apply.ts'
import { readPlan } from './read-plan.ts'
import { siteHere } from './sites.ts'

let site: TestGateway
let file: string
const runSmokeTest = vi.fn<RunSmokeTest>()

beforeEach(async () => {
  runSmokeTest.mockReset().mockResolvedValue({ findings: [], incomplete: null, visits: [] })
  site = await openGateway()
  file = join(await temporaryFolder(), 'plan.yaml')
  await releasePart(site.store, 'shell')
  for (const part of ['mf-tests', 'mf-auth']) {
    await releasePart(site.store, part)
    await publishPart(site.store, part, { version: '1.1.0' })
  }
})

const PLAN = `
why: the release of Monday
steps:
  - activate: mf-tests 1.1.0
    traffic: 25
  - activate: mf-auth 1.1.0
    why: shorter forms
  - promote: mf-tests 1.1.0
`
const apply = async (text: string, ...options: string[]) => {
  await writeFile(file, text)
  return runRelease({ ...site, runSmokeTest }, ['plan', 'apply', file, ...options])
}
const live = async () => {
  const { parts } = await site.store.readComposition()
  return Object.entries(parts).map(
    ([name, { active, canary }]) =>
      `${name} ${active}${canary ? ` ${canary.version} ${canary.traffic}` : ''}`,
  )
}

describe('pnpm release plan apply', { tags: ['decision-73'] }, () => {
  it('makes the steps in order with the checks of each, and is idempotent', async () => {
    const { code, out, err } = await apply(PLAN, '--who', 'Rokeya')
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n').filter((line) => /^\d/.test(line))).toEqual([
      '1/3 activate mf-tests 1.1.0 --traffic 25 …',
      '2/3 activate mf-auth 1.1.0 …',
      '3/3 promote mf-tests 1.1.0 …',
    ])
    expect(out).toMatch(/All 3 steps of plan [0-9a-f]{8} are done\.$/)
    expect(runSmokeTest.mock.calls).toEqual([
      ['mf-tests', '1.1.0'],
      ['mf-auth', '1.1.0'],
    ])
    expect(await live()).toEqual(['shell 1.0.0', 'mf-tests 1.1.0', 'mf-auth 1.1.0'])
    const acts = (await site.store.readHistory()).slice(-3)
    expect(acts.map(({ who, why }) => [who, why.replace(/[0-9a-f]{8}/, 'ID')])).toEqual([
      ['Rokeya', 'the release of Monday (plan ID, step 1)'],
      ['Rokeya', 'shorter forms (plan ID, step 2)'],
      ['Rokeya', 'the release of Monday (plan ID, step 3)'],
    ])

    const again = await apply(PLAN)
    expect(again.out.match(/: done at /g)).toHaveLength(3)
    expect((await site.store.readHistory()).slice(-3)).toEqual(acts)
  })

  it('stops at the first refusal, says what is done, and goes on there when it is run again', async () => {
    runSmokeTest.mockResolvedValueOnce({ findings: [], incomplete: null, visits: [] })
    runSmokeTest.mockResolvedValueOnce({ findings: ['/auth: it is empty'], incomplete: null, visits: [] })
    const { code, err } = await apply(PLAN)
    expect(code).toBe(1)
    expect(err).toMatch(
      /^Plan [0-9a-f]{8} stops at step 2: mf-auth 1\.1\.0 is not activated:\n- \/auth: it is empty/,
    )
    expect(err).toMatch(
      / {2}done {6}1\. activate mf-tests 1\.1\.0 --traffic 25\n {2}refused {3}2\. activate mf-auth 1\.1\.0\n {2}not done {2}3\. promote mf-tests 1\.1\.0\n/,
    )
    expect(await live()).toEqual(['shell 1.0.0', 'mf-tests 1.0.0 1.1.0 25', 'mf-auth 1.0.0'])
    expect((await apply(PLAN)).code).toBe(0)
    expect(await live()).toEqual(['shell 1.0.0', 'mf-tests 1.1.0', 'mf-auth 1.1.0'])
  })

  it('stops where a version of an earlier step was taken back since, and names the act', async () => {
    runSmokeTest.mockResolvedValueOnce({ findings: [], incomplete: null, visits: [] })
    runSmokeTest.mockImplementationOnce(async () => {
      await rollback(site.store, 'mf-tests', undefined, auditEntry('the analysis'))
      return { findings: [], incomplete: null, visits: [] }
    })
    const { code, err } = await apply(PLAN)
    expect(code).toBe(1)
    expect(err).toMatch(
      /stops at step 3: mf-tests 1\.1\.0 is not live any more: rollback by .* \(the analysis\)/,
    )
    // It does not give it again by itself.
    expect((await apply(PLAN)).err).toMatch(/stops at step 3: mf-tests 1\.1\.0 is not live any more/)
    expect(await live()).toContain('mf-tests 1.0.0')
  })

  it('says of a plan that was made what was taken back since, and does not say that it is done', async () => {
    expect((await apply(PLAN)).code).toBe(0)
    await rollback(site.store, 'mf-auth', undefined, auditEntry('the forms are empty'))
    const { code, out, err } = await apply(PLAN)
    expect([code, out]).toEqual([1, expect.not.stringContaining('All 3 steps')])
    expect(err).toMatch(
      /^Every step of plan [0-9a-f]{8} was made, but mf-auth 1\.1\.0 is not live any more: rollback by .* \(the forms are empty\)/,
    )
  })

  it('is idempotent, too, where a later step replaces what an earlier one gave a part', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    const plan = `{ why: x, steps: [{ activate: mf-tests 1.1.0 }, { activate: mf-tests 1.2.0 }] }`
    expect((await apply(plan)).code).toBe(0)
    const { code, out } = await apply(plan)
    expect([code, out.match(/: done at /g)]).toEqual([0, [': done at ', ': done at ']])
    expect(await live()).toContain('mf-tests 1.2.0')
  })

  it('takes no act on another part for a step, though its reason names the step', async () => {
    const text = '{ why: x, steps: [{ activate: mf-auth 1.1.0 }] }'
    const forged = auditEntry(`x (plan ${readPlan(text).id}, step 1)`)
    await hold(site.store, 'mf-tests', forged)
    await activate(site.store, 'mf-tests', '1.1.0', { ...forged, overrides: true })
    await activate(site.store, 'mf-auth', '1.1.0', forged, { traffic: 5 })
    const { code, out } = await apply(text)
    expect([code, out]).toEqual([0, expect.not.stringContaining(': done at ')])
    expect(await live()).toContain('mf-auth 1.1.0')
  })

  it('promotes no version that took the place of the one in the plan meanwhile', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await activate(site.store, 'mf-tests', '1.1.0', auditEntry('some first'), { traffic: 25 })
    const context = { folder: site.root, url: '', store: site.store }
    const here = siteHere(context, async (args) => {
      await rollback(site.store, 'mf-tests', undefined, auditEntry('errors'))
      await activate(site.store, 'mf-tests', '1.2.0', auditEntry('the next'), { traffic: 5 })
      const { code, err } = await runRelease({ ...site, runSmokeTest }, [...args])
      if (code !== 0) throw new OperatorError(err)
    })
    const plan = readPlan('{ why: x, steps: [{ promote: mf-tests 1.1.0 }] }')
    await expect(applyPlan(plan, { ...here, print: () => undefined })).rejects.toThrow(
      /stops at step 1: What is live of mf-tests has changed since revision \d+: 1\.0\.0/,
    )
    expect(await live()).toContain('mf-tests 1.0.0 1.2.0 5')
  })

  it('leaves what is in force already, and goes back to a version by name', async () => {
    await activate(site.store, 'mf-auth', '1.1.0', auditEntry('by hand'))
    const plan = `{ why: x, steps: [{ activate: mf-auth 1.1.0 }, { rollback: mf-auth 1.0.0 }] }`
    const { code, out } = await apply(plan)
    expect(code).toBe(0)
    expect(out).toContain('1/2 activate mf-auth 1.1.0: in force already')
    expect(await live()).toContain('mf-auth 1.0.0')
  })
})

describe('pnpm release plan apply --dry-run', { tags: ['decision-73'] }, () => {
  it('says of each step what it would do, beside what the steps before it leave, and changes nothing', async () => {
    await publishPart(site.store, 'shell', { version: '2.0.0', contract: '2.0.0' })
    await publishPart(site.store, 'mf-tests', { version: '2.0.0', contract: '^2.0.0' })
    const before = [await site.store.readComposition(), await site.store.readHistory()]
    const plan = `
why: x
steps:
  - activate: mf-tests 1.1.0
    traffic: 5
  - wait: 30m
  - activate: mf-tests 2.0.0
  - promote: mf-auth 1.1.0
  - rollback: mf-tests 9.0.0
`
    const { code, out } = await apply(plan, '--dry-run')
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      '1/5 activate mf-tests 1.1.0 --traffic 5: would be done',
      '2/5 wait 30m',
      '3/5 activate mf-tests 2.0.0: would be refused',
      expect.stringMatching(/^ {2}- mf-tests 2\.0\.0 needs contract \^2\.0\.0/),
      '4/5 promote mf-auth 1.1.0: would be refused',
      '  - no visitors would have mf-auth 1.1.0 then.',
      '5/5 rollback mf-tests 9.0.0: would be refused',
      expect.stringMatching(/^ {2}- mf-tests 9\.0\.0/),
    ])
    expect(runSmokeTest.mock.calls).toEqual([['mf-tests', '1.1.0', 'text']])
    const history = (await site.store.readHistory()).filter(({ checked }) => checked === undefined)
    expect([await site.store.readComposition(), history]).toEqual(before)
  })

  it('shows what would be refused by the pages of a version', async () => {
    runSmokeTest.mockResolvedValue({ findings: ['/auth: it is empty'], incomplete: null, visits: [] })
    const plan = '{ why: x, steps: [{ activate: mf-auth 1.1.0 }] }'
    const refused = '1/1 activate mf-auth 1.1.0: would be refused\n  - '
    const first = await apply(plan, '--dry-run')
    expect([first.code, first.out]).toEqual([1, `${refused}/auth: it is empty`])
    const incomplete = 'the learner could not be signed in.'
    runSmokeTest.mockResolvedValue({ findings: [], incomplete, visits: [] })
    const { out } = await apply(plan, '--dry-run')
    expect(out).toBe(`${refused}its check is incomplete: ${incomplete}`)
  })

  it('asks for holds, for a time in which nothing goes live and for a second person, of no rollback', async () => {
    await activate(site.store, 'mf-auth', '1.1.0', auditEntry('by hand'))
    await hold(site.store, 'mf-tests', auditEntry('a test'))
    await writeFile(
      file,
      '{ why: x, steps: [{ activate: mf-tests 1.1.0, traffic: 5 }, { rollback: mf-auth 1.0.0 }] }',
    )
    const frozen = () => 'Nothing goes live now.'
    const context = { ...site, runSmokeTest, frozen, needsApproval: true }
    const { out } = await runRelease(context, ['plan', 'apply', file, '--dry-run'])
    expect(out.split('\n')).toEqual([
      '1/2 activate mf-tests 1.1.0 --traffic 5: would be refused',
      expect.stringMatching(/^ {2}- mf-tests is on hold since .* \(a test\)/),
      '  - Nothing goes live now.',
      expect.stringMatching(/^ {2}- mf-tests 1\.1\.0 waits for a second person/),
      '2/2 rollback mf-auth 1.0.0: would be done',
    ])
  })

  it('does not take a step that would be refused as made for the steps after it', async () => {
    await publishPart(site.store, 'mf-tests', { version: '2.0.0', contract: '^2.0.0' })
    const { out } = await apply(
      '{ why: x, steps: [{ activate: mf-tests 2.0.0, traffic: 5 }, { promote: mf-tests 2.0.0 }, { activate: mf-none 1.0.0 }] }',
      '--dry-run',
    )
    expect(out.match(/: would be refused/g)).toHaveLength(3)
    expect(out).toContain('  - no visitors would have mf-tests 2.0.0 then.')
  })
})
