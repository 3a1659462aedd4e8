import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureOutcome } from '@dhadha/server/testing'
import { createProgram, fail } from '../program.ts'
import { openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'

let site: TestGateway
beforeEach(async () => {
  site = await openGateway()
  await releasePart(site.store, 'mf-tests')
})

async function release(...args: string[]): Promise<string> {
  const program = createProgram({ folder: site.root, store: site.store, url: 'http://localhost:9' })
  const { stdout, stderr } = await captureOutcome(() => program.parseAsync(args, { from: 'user' }), fail)
  return `${stdout}${stderr}`.trim()
}

describe('looking at a registry', { tags: ['decision-73'] }, () => {
  it(
    'diff compares with the live version, for people and for programs',
    { tags: ['decision-73'] },
    async () => {
      await publishPart(site.store, 'mf-tests', { version: '1.1.0', contract: '^1.3.0' })
      expect(await release('diff', 'mf-tests', '1.1.0')).toMatch(
        /^mf-tests 1\.0\.0 → 1\.1\.0\n {2}contract {2}\^1\.0\.0 → \^1\.3\.0\n/,
      )
      expect(JSON.parse(await release('diff', 'mf-tests', '1.1.0', '--json'))).toEqual({
        name: 'mf-tests',
        before: '1.0.0',
        after: '1.1.0',
        contract: { before: '^1.0.0', after: '^1.3.0' },
        routes: [],
        packages: [],
        files: expect.arrayContaining([{ name: 'js/remoteEntry.js', before: 530, after: 530 }]) as unknown,
        texts: { en: { added: [], removed: [] }, bn: { added: [], removed: [] } },
        calls: { added: [], removed: [] },
      })
      expect(await release('diff', 'mf-tests', '1.0.0')).toContain(
        'no differences between mf-tests 1.0.0 and 1.0.0',
      )
      expect(await release('diff', 'mf-x', '1.0.0')).toContain('mf-x is not part of the site')
    },
  )

  it('verify finds what was altered, what is missing, and nothing else', async () => {
    expect(await release('verify')).toBe(
      '1 versions with 5 files, the composition and the history are as they were written.',
    )
    const folder = join(site.root, 'releases/mf-tests/1.0.0')
    await appendFile(join(folder, 'js/page-home.aaaa1111.js'), ' ')
    await rm(join(folder, 'css/page-home.aaaa1111.css'))
    expect((await release('verify')).split('\n')).toEqual([
      'mf-tests 1.0.0: css/page-home.aaaa1111.css is missing.',
      'mf-tests 1.0.0: js/page-home.aaaa1111.js is not the file that was built (its hash differs).',
    ])
    await rm(folder, { recursive: true })
    expect(await release('verify')).toContain('mf-tests 1.0.0: it is live')
  })
})
