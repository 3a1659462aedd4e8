import { captureOutcome } from '@dhadha/server/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgram, fail } from '../program.ts'
import { activate, history, type ReleaseStore } from '@dhadha/gateway/registry'
import { bucketOn, S3Store, startS3, storeKinds } from '@dhadha/gateway/testing/s3'
import { auditEntry, publishPart, releasePart } from '@dhadha/gateway/testing'
import { prune } from './prune.ts'
import { verify } from './verify.ts'

const ONE = ['--keep', '1', '--why', 'room']
const ALL_OF_IT = 'mf-tests 1.4.0 removed\nmf-tests 1.1.0 removed'

describe.each(storeKinds())('prune of a registry on $kind', { tags: ['decision-70'] }, ({ open }) => {
  let store: ReleaseStore
  let again: () => ReleaseStore
  beforeEach(async () => {
    ;({ store, again } = await open())
    await releasePart(store, 'mf-tests')
    for (const minor of [1, 2, 3, 4, 5]) await publishPart(store, 'mf-tests', { version: `1.${minor}.0` })
    await activate(store, 'mf-tests', '1.2.0', auditEntry())
    await activate(store, 'mf-tests', '1.3.0', auditEntry(), { traffic: 5 })
  })

  async function release(...args: string[]): Promise<string> {
    const program = createProgram({ folder: 'registry', store, url: 'http://localhost:9' })
    const { stdout, stderr } = await captureOutcome(() => program.parseAsync(args, { from: 'user' }), fail)
    return `${stdout}${stderr}`.trim()
  }
  const versions = async () => (await again().versions('mf-tests')).toSorted()

  it('keeps what visitors have, what a rollback brings, and the last ones', async () => {
    expect(await release('prune', ...ONE, '--dry-run')).toBe('mf-tests 1.4.0\nmf-tests 1.1.0')
    expect(await release('prune', ...ONE)).toBe(ALL_OF_IT)
    expect(await versions()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.5.0'])
    expect(await again().open('mf-tests', '1.1.0', 'js/page-home.aaaa1111.js', 'identity')).toBeNull()
    expect(await release('prune', ...ONE)).toBe('Every version is needed.')
    expect(await release('history')).toMatch(/prune mf-tests {2}1\.1\.0 {2}room$/)
    expect((await verify(again())).errors).toEqual([])
    // A version number is never reused.
    await expect(publishPart(store, 'mf-tests', { version: '1.1.0' })).rejects.toThrow(
      'mf-tests 1.1.0 was published before and removed: give this one a new number.',
    )
  })

  it('leaves a version that another command activates meanwhile', async () => {
    const other = again()
    const { exclusively } = store
    // Between the read and the write.
    let looks = 0
    vi.spyOn(store, 'exclusively').mockImplementation(async (work) => {
      looks += 1
      if (looks === 2)
        for (const version of ['1.3.0', '1.4.0']) await activate(other, 'mf-tests', version, auditEntry())
      return exclusively.call(store, work)
    })
    expect(await prune(store, 1, auditEntry())).toEqual([{ name: 'mf-tests', version: '1.1.0' }])
    expect(await versions()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
    expect((await verify(again())).errors).toEqual([])
  })

  it('goes on where a crash has left it', async () => {
    vi.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the power is gone'))
    await expect(prune(store, 1, auditEntry())).rejects.toThrow('the power is gone')
    expect(await versions()).toContain('1.4.0')
    await activate(store, 'mf-tests', '1.3.0', auditEntry())
    await expect(activate(again(), 'mf-tests', '1.4.0', auditEntry())).rejects.toThrow(
      'mf-tests 1.4.0 was removed by prune.',
    )
    expect(await release('prune', ...ONE)).toBe(ALL_OF_IT)
    const entries = (await history(store)).filter(({ act }) => act === 'prune')
    expect(entries.map(({ to }) => to)).toEqual(['1.4.0', '1.1.0'])
  })
})

it(
  'an activation fails when the version is removed from the bucket first',
  { tags: ['decision-70'] },
  async () => {
    const server = await startS3()
    try {
      const bucket = await bucketOn(server, 'overtaken')
      const [store, other] = [new S3Store(bucket), new S3Store(bucket)]
      await releasePart(store, 'mf-tests')
      for (const version of ['1.1.0', '1.2.0']) await publishPart(store, 'mf-tests', { version })
      const write = other.writeComposition.bind(other)
      // All checks are passed.
      vi.spyOn(other, 'writeComposition').mockImplementationOnce(async (next, expected) => {
        await prune(store, 1, auditEntry())
        return write(next, expected)
      })
      await expect(activate(other, 'mf-tests', '1.1.0', auditEntry())).rejects.toThrow(
        'mf-tests 1.1.0 was removed by prune.',
      )
      expect((await store.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
    } finally {
      await server.close()
    }
  },
)
