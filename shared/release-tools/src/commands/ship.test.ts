import { describe, expect, it } from 'vitest'
import { wasLive } from './ship.ts'
import { runRelease } from '../testing/cli.ts'
import { openGateway } from '@dhadha/gateway/testing'

describe('ship', () => {
  const entries = [
    { act: 'publish', to: '1.0.0' },
    { act: 'activate', to: '1.0.0' },
    { act: 'publish', to: '1.1.0' },
  ] as const

  it('a version is made live once: one that was rolled back stays so', { tags: ['decision-79'] }, () => {
    expect(wasLive(entries, '1.0.0')).toBe(true)
    expect(wasLive(entries, '1.1.0')).toBe(false)
    expect(
      wasLive([...entries, { act: 'activate', to: '1.1.0' }, { act: 'rollback', to: '1.0.0' }], '1.1.0'),
    ).toBe(true)
  })

  it('names a part that is not built', { tags: ['decision-79'] }, async () => {
    expect(await runRelease(await openGateway(), ['ship', 'mf-nothing', '--why', 'update'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no release\.json in .*mf-nothing/) as string,
    })
  })
})
