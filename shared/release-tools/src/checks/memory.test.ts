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
    mouse: { move: () => Promise.resolve() },
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

it('pages that keep next to nothing are opened half as often', { tags: ['decision-74'] }, async () => {
  expect(await run((mount) => (mount <= 10 ? 900 : 5))).toEqual({ found: null, mounts: 25 })
})

it(
  'each of many pages is opened twice after the first mounts before it is believed',
  { tags: ['decision-74'] },
  async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}`)
    expect((await run(() => 5, { paths })).mounts).toBe(28)
    const many = Array.from({ length: 30 }, (_, index) => `/${index}`)
    expect((await run(() => 5, { paths: many })).mounts).toBe(50)
    // Until the 25th mount the last of them was opened once.
    const keep = (_: number, path: string) => (path === '/8' ? 190 : 0)
    expect((await run(keep, { paths })).mounts).toBe(50)
  },
)

it('pages that keep something are opened to the end', { tags: ['decision-74'] }, async () => {
  expect(await run(() => 30)).toEqual({ found: null, mounts: 50 })
  expect(await run(() => 60)).toEqual({
    found: 'each time one of its pages is opened, 60 KiB stay in memory for ever, more than 40',
    mounts: 50,
  })
})

it('a page that does not come after a link ends it', { tags: ['decision-74'] }, async () => {
  expect((await run(() => 0, { isThere: false })).found).toBe(
    'one of its pages is not there 5 s after a link to it was followed',
  )
})
