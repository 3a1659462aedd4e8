import { beforeEach, describe, expect, it } from 'vitest'
import { captureOutcome } from '@dhadha/server/testing'
import { createProgram, fail } from '../program.ts'
import { activate } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'
import { auditEntry, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'

let site: TestGateway
let url: string
beforeEach(async () => {
  site = await openGateway()
  for (const name of ['shell', 'mf-tests']) await releasePart(site.store, name)
  await releasePart(site.store, 'mf-tests', { version: '1.1.0' })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
})

const runSmokeTest = () => Promise.resolve({ findings: [], incomplete: null, visits: [] })
async function release(args: string[], more: Partial<CliContext> = {}): Promise<string> {
  const program = createProgram({ folder: site.root, store: site.store, url, runSmokeTest, ...more })
  const { stdout, stderr } = await captureOutcome(() => program.parseAsync(args, { from: 'user' }), fail)
  return `${stdout}${stderr}`.trim()
}

describe('commands', { tags: ['decision-73'] }, () => {
  it('restore and retire prove at the gateway that they are in force', async () => {
    expect(await release(['restore', '3', '--before', '--why', 'x'])).toBe(
      `The site is as it was before revision 3 (activate mf-tests 1.0.0 → 1.1.0 by Rokeya: test); revision 3 is undone.\nmf-tests 1.0.0 is active in place of 1.1.0.\nnow serving revision 4 at ${url}`,
    )
    expect(await release(['restore', '3', '--before', '--why', 'x'])).toBe(
      `The site is as it was before revision 3; nothing was changed.\nnow serving revision 4 at ${url}`,
    )
    expect(await release(['retire', 'mf-tests', '--why', 'x'])).toBe(
      `mf-tests 1.0.0 is gone; pnpm release activate brings it back.\nnow serving revision 5 at ${url}`,
    )
    expect(await release(['restore', 'x', '--why', 'x'])).toContain('It must be the number of a revision.')
  })

  it('restore says that the named revision stays, what of it is undone, and how to undo it, too', async () => {
    expect(await release(['restore', '3', '--why', 'x'])).toBe(
      `The site is as it was at revision 3; nothing was changed.\nNothing has changed since: "restore 3 --before" undoes it (activate mf-tests 1.0.0 → 1.1.0 by Rokeya: test).\nnow serving revision 3 at ${url}`,
    )
    await release(['retire', 'mf-tests', '--why', 'x'])
    await release(['activate', 'mf-tests', '1.0.0', '--why', 'x', '--skip-gate'])
    expect(await release(['restore', '3', '--why', 'x'])).toBe(
      `The site is as it was at revision 3 (activate mf-tests 1.0.0 → 1.1.0 by Rokeya: test); revisions 4 to 5 are undone.\nmf-tests 1.1.0 is active in place of 1.0.0.\nnow serving revision 6 at ${url}`,
    )
    expect(await release(['history'])).toContain('restore mf-tests  1.0.0 → 1.1.0')
    expect(await release(['restore', '--before', '--why', 'x'])).toBe(
      'Name the revision before which the site was right: --before 12.',
    )
  })

  it('undo is the old name of restore --before, does the same, and says the new one', async () => {
    expect(await release(['undo', '3', '--why', 'x'])).toBe(
      `The site is as it was before revision 3 (activate mf-tests 1.0.0 → 1.1.0 by Rokeya: test); revision 3 is undone.\nmf-tests 1.0.0 is active in place of 1.1.0.\nnow serving revision 4 at ${url}\n"undo 3" is called "restore 3 --before" now.`,
    )
  })

  it('hold, resume and --override', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    expect(await release(['hold', '--why', 'test'])).toBe('The site is on hold.')
    expect(await release(['status'])).toMatch(
      /^site is on hold since .*: test\nrevision 4, .*\nshell 1\.0\.0: all visitors\nmf-tests 1\.1\.0: all visitors\nAll visitors have the same versions\.$/,
    )
    const again = ['activate', 'mf-tests', '1.2.0', '--why', 'x', '--who', 'Mira']
    expect(await release(again)).toContain('The site is on hold since')
    expect(await release([...again, '--override'])).toContain('mf-tests 1.2.0 is active')
    expect(await release(['resume', '--why', 'over'])).toBe('The site goes on.')
    expect(await release(['resume', 'mf-tests', '--why', 'over'])).toBe('mf-tests is not on hold.')
  })

  it('activate waits while nothing goes live, and for a second person', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    const again = ['activate', 'mf-tests', '1.2.0', '--why', 'x', '--who', 'Mira']
    const frozen = () => 'Nothing goes live now.'
    expect(await release(again, { frozen })).toBe('Nothing goes live now.')
    expect(await release(again, { needsApproval: true })).toContain('waits for a second person')
    expect(await release(['approve', 'mf-tests', '1.2.0', '--why', 'read it', '--who', 'Rokeya'])).toBe(
      'mf-tests 1.2.0 is approved.',
    )
    expect(await release([...again, '--override'], { frozen, needsApproval: true })).toContain('is active')
    expect(await release(['history', 'mf-tests'])).toContain('approve mf-tests')
  })

  it('say what has superseded an act, not that the registry is another one', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await publishPart(site.store, 'mf-tests', { version: '1.3.0' })
    let isFirst = true
    const store = new Proxy(site.store, {
      get(target, key: keyof typeof site.store) {
        const value: unknown = target[key]
        if (key !== 'readComposition')
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        return async () => {
          const read = await target.readComposition()
          // Another command is faster than the request to the gateway.
          if (read.parts['mf-tests']?.active === '1.2.0' && isFirst) {
            isFirst = false
            await activate(target, 'mf-tests', '1.3.0', auditEntry('better'))
          }
          return read
        }
      },
    })
    expect(await release(['activate', 'mf-tests', '1.2.0', '--why', 'x'], { store })).toMatch(
      /mf-tests 1\.2\.0 was made active \(revision 4\), and is superseded by revision 5: activate mf-tests 1\.3\.0 by Rokeya \(better\)\.$/,
    )
  })

  it('say in one sentence that the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
    const store = new Proxy(site.store, {
      get: (target, key: keyof typeof site.store) =>
        key === 'exclusively' ? () => Promise.reject(full) : target[key],
    })
    expect(await release(['retire', 'mf-tests', '--why', 'x'], { store })).toBe(
      'The disk of the registry is full: nothing was changed. Make room, such as by pnpm release prune.',
    )
  })
})
