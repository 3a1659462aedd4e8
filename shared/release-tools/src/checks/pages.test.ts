import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open, prepare } from './pages.ts'

it(
  'a page that leads to another one is looked at when that one is there',
  { tags: ['decision-74'] },
  async () => {
    // The first page is shown, and gone at the check; the second one is shown later. Late events come before each look.
    const answers: unknown[] = [true, 'late', { shown: null }, false, false, true, 'late', { shown: '' }]
    const tab = {
      goto: () => Promise.resolve(null),
      evaluate: () => Promise.resolve(answers.shift()),
    }
    expect(await open(tab as unknown as Page, new URL('http://localhost/tests/1/take'))).toEqual({
      shown: '',
    })
    expect(answers).toEqual([])
  },
)

it('a page that starts when it is used is used until it is there', { tags: ['decision-74'] }, async () => {
  let [painted, presses] = [0, 0]
  const tab = {
    goto: () => Promise.resolve(null),
    keyboard: {
      press() {
        // It notices no use before it is painted.
        if (painted > 2) presses += 1
        return Promise.resolve()
      },
    },
    evaluate(code: string) {
      if (code.endsWith('.see()')) return Promise.resolve({ shown: '' })
      if (code.includes('data-on-use')) return Promise.resolve((painted += 1) > 0)
      return Promise.resolve(presses > 0)
    },
  }
  expect(await open(tab as unknown as Page, new URL('http://localhost/about'))).toEqual({ shown: '' })
  expect(presses).toBe(1)
})

it(
  'a page is looked at when the requests of its document have ended, a stream apart',
  { tags: ['decision-74'] },
  async () => {
    // No time passes: it ends by the requests alone.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const tab = new EventEmitter()
    const asked = { resourceType: () => 'fetch' }
    let looked = 0
    const page = Object.assign(tab, {
      addInitScript: () => Promise.resolve(),
      goto() {
        tab.emit('request', { resourceType: () => 'eventsource' })
        tab.emit('request', asked)
        return Promise.resolve(null)
      },
      evaluate(code: string) {
        if (code.includes('dhadha.settle') && ++looked === 3) tab.emit('requestfailed', asked)
        return Promise.resolve(code.endsWith('.see()') ? { shown: `after ${looked}` } : true)
      },
    }) as unknown as Page
    await prepare(page)
    // The document before ends without a word about it.
    tab.emit('request', { resourceType: () => 'ping' })
    expect(await open(page, new URL('http://localhost/tests'))).toEqual({ shown: 'after 3' })
  },
)
