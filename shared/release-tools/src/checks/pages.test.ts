import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { open } from './pages.ts'

it(
  'a page that leads to another one is looked at when that one is there',
  { tags: ['decision-74'] },
  async () => {
    // The first page is shown, and gone at the check; the second one is shown later.
    const answers: unknown[] = [true, { shown: null }, false, true, { shown: '' }]
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
