import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open, prepare } from './pages.ts'

it(
  'a page that leads to another one is looked at when that one is there',
  { tags: ['decision-74'] },
  async () => {
    // The first page is shown, and gone at the check; the second one is shown later. Late events come before each look.
    const answers: unknown[] = [true, 'late', { shown: null }, false, true, 'late', { shown: '' }]
    const tab = {
      goto: () => Promise.resolve(null),
      mouse: { move: () => Promise.resolve() },
      evaluate: () => Promise.resolve(answers.shift()),
    }
    expect(await open(tab as unknown as Page, new URL('http://localhost/tests/1/take'))).toEqual({
      shown: '',
    })
    expect(answers).toEqual([])
  },
)

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
      mouse: { move: () => Promise.resolve() },
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
