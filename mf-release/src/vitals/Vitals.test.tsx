import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press } from '../testing/answers.ts'
import { readVitals } from './readVitals.ts'
import { Vitals } from './Vitals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (language: 'en' | 'bn' = 'en') => {
  const messages = language === 'en' ? en : bn
  renderInSite(<Vitals part="mf-practice" />, { messages, language })
  fireEvent.click(screen.getByText(messages.vitals))
}
const vitals = (version: string, more: object = {}) =>
  JSON.stringify({ version, shown: 400, troubled: 2, LCP: 1.2, INP: 0.1, TTFB: null, CLS: 0.05, ...more })

describe('what users of versions waited', { tags: ['decision-75'] }, () => {
  it('the comparison of the last versions marks what takes longer than in the version before', async () => {
    answer({ vitals: { out: `${vitals('1.6.0', { LCP: 2.5 })}\n${vitals('1.5.0')}\n` } })
    show()
    await press('Compare the last ten versions')
    await screen.findByRole('rowheader', { name: '1.6.0' })
    const rows = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Version', 'Content', 'Answer to a tap', 'First byte', 'Shift', 'Trouble', 'Pages'],
      ['1.6.0', '2.5 s more', '0.1 s ', '– ', '0.05 ', '0.5%', '400'],
      ['1.5.0', '1.2 s ', '0.1 s ', '– ', '0.05 ', '0.5%', '400'],
    ])
    expect(posted()).toEqual([{ command: 'vitals', words: ['mf-practice'], options: { json: true } }])
  })

  it('the page explains missing vitals: no report of a browser, an older API, or an unreadable answer', async () => {
    answer({ vitals: { out: '' } })
    show('bn')
    await press(bn.compareVitals)
    await screen.findByText(bn.noVitals)
    cleanup()
    answer({ vitals: { code: 1, err: 'The API is older and does not know: update it first.' } })
    show()
    await press('Compare the last ten versions')
    await screen.findByText('The API is older and does not know: update it first.')
    cleanup()
    answer({ vitals: { out: '[]' } })
    show()
    await press('Compare the last ten versions')
    await screen.findByText(en.outputUnreadable)
  })

  it.each(['null', '{"version":"1.0.0"}', vitals('1.0.0', { LCP: '2' })])('no vitals are in %s', (out) =>
    expect(readVitals(out)).toBeNull(),
  )
})
