import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findMemoryLeak } from './memory.ts'

const KIB = 1_024

/** A tab whose pages keep so many KiB each time. @returns what is found, and how often a page was opened */
async function run(keep: (mount: number, path: string) => number, { isThere = true, paths = ['/a'] } = {}) {
  let [mounts, used] = [0, 0]
  const page = {
    context: () => ({
      newCDPSession: () =>
        Promise.resolve({
          send: (method: string) =>
            Promise.resolve(method === 'Runtime.getHeapUsage' ? { usedSize: used } : {}),
        }),
    }),
    goto: () => Promise.resolve(null),
    evaluate(code: string) {
      if (code.endsWith('.see()')) return Promise.resolve({ shown: '' })
      const path = paths.find((path) => code.includes(JSON.stringify(path)))
      if (path !== undefined) {
        mounts += 1
        used += keep(mounts, path) * KIB
        return Promise.resolve(isThere)
      }
      return Promise.resolve(true)
    },
  }
  const found = await findMemoryLeak(page as unknown as Page, new URL('http://localhost'), paths, 40)
  return { found, mounts }
}

it(
  'pages that keep next to nothing are opened less than half as often',
  { tags: ['decision-74'] },
  async () => {
    expect(await run((mount) => (mount <= 10 ? 900 : 5))).toEqual({ found: null, mounts: 21 })
  },
)

it('code that is used more often keeps ever less, and is no leak', { tags: ['decision-74'] }, async () => {
  // As measured for pages without a leak, of which 40 KiB for each of 50 mounts stayed.
  expect(await run((mount) => 150 * Math.exp(-mount / 15) + 5)).toEqual({ found: null, mounts: 35 })
  expect((await run((mount) => 150 * Math.exp(-mount / 15) + 45)).found).toContain('stay in memory for ever')
})

it(
  'each of many pages is opened once before it is believed, and then once more',
  { tags: ['decision-74'] },
  async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}`)
    expect((await run(() => 5, { paths })).mounts).toBe(18)
    const many = Array.from({ length: 30 }, (_, index) => `/${index}`)
    expect((await run(() => 5, { paths: many })).mounts).toBe(60)
    // One of them keeps much, which is as much in each window.
    const keep = (_: number, path: string) => (path === '/8' ? 400 : 0)
    expect(await run(keep, { paths })).toMatchObject({ mounts: 45, found: expect.stringContaining('44 KiB') })
  },
)

it('pages that keep something are opened to the end', { tags: ['decision-74'] }, async () => {
  expect(await run(() => 35)).toEqual({ found: null, mounts: 49 })
  expect(await run(() => 60)).toEqual({
    found: 'each time one of its pages is opened, 60 KiB stay in memory for ever, more than 40',
    mounts: 49,
  })
})

it('a page that does not come after a link ends it', { tags: ['decision-74'] }, async () => {
  expect((await run(() => 0, { isThere: false })).found).toBe(
    'one of its pages is not there 5 s after a link to it was followed',
  )
})
