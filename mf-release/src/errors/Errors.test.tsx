import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press } from '../testing/answers.ts'
import { ago } from '../testing/overview.ts'
import { Errors } from './Errors.tsx'
import { useVersionErrors } from './useVersionErrors.ts'
import { readErrors } from './readErrors.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ERROR = {
  name: 'TypeError',
  stack: ['src/board/Board.tsx:12:7', 'src/page/Page.tsx:40:3'],
  times: 31,
  last: ago(5),
}
const canary = { version: '1.6.0', traffic: 5, since: ago(60), next: null, analysis: null }
const PART = { name: 'mf-practice', active: '1.5.0', canary }
function OfPart() {
  return <Errors part={PART} now={ago(0)} state={useVersionErrors('mf-practice')} />
}
const show = (language: 'en' | 'bn' = 'en') => {
  const messages = language === 'en' ? en : bn
  renderInSite(<OfPart />, { messages, language })
  fireEvent.click(screen.getByText(messages.errors))
}
const found = (words: string | RegExp) => screen.findByText(words, {}, { timeout: 120_000 })

describe('what broke in browsers', { tags: ['decision-75'] }, () => {
  it('errors in browsers are shown by places in the sources, of the version that was chosen', async () => {
    const once = { ...ERROR, name: 'RangeError', times: 1 }
    answer({ errors: { out: `${JSON.stringify(ERROR)}\n${JSON.stringify(once)}\n` } })
    show()
    await press('Errors of 1.6.0')
    await found('TypeError')
    expect(screen.getAllByText(/src\/board\/Board\.tsx:12:7/)).toHaveLength(2)
    await found('31 times, last 5 minutes ago')
    screen.getByText('1 time, last 5 minutes ago')
    expect(posted()).toEqual([
      { command: 'errors', words: ['mf-practice', '1.6.0'], options: { hours: '24', json: true } },
    ])
  })

  it('an empty list of errors in browsers says that there is none, and what stands in the way', async () => {
    answer({ errors: { out: '' } })
    show('bn')
    await press(/1\.5\.0/)
    await found(/কোনো ব্রাউজার/)
    cleanup()
    answer({ errors: { code: 1, err: 'The API does not answer.' } })
    show()
    await press('Errors of 1.5.0')
    await found('The API does not answer.')
    cleanup()
    answer({ errors: { out: 'something else' } })
    show()
    await press('Errors of 1.5.0')
    await found(en.outputUnreadable)
  })

  it('only the pressed button of a version is busy, and no other can be pressed meanwhile', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Errors of 1.6.0' }))
    expect(screen.getByRole('button', { name: /1\.6\.0/ }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: /1\.5\.0/ })).toHaveProperty('disabled', true)
  })

  it('errors in browsers beyond the first twenty are counted', async () => {
    const many = Array.from({ length: 25 }, (_, at) => JSON.stringify({ ...ERROR, name: `Error ${at}` }))
    answer({ errors: { out: many.join('\n') } })
    show()
    await press('Errors of 1.5.0')
    await found('Error 19')
    await found('and 5 more')
    expect(screen.queryByText('Error 20')).toBeNull()
  })

  it('an error that an earlier version did not have leads to all that changed since, on one screen', async () => {
    const diff = {
      name: 'mf-practice',
      before: '1.4.0',
      after: '1.5.0',
      contract: { before: '^1.0.0', after: '^1.2.0' },
      routes: [],
      packages: [{ name: 'clsx', before: '2.0.0', after: '2.1.1' }],
      files: [{ name: 'js/page.js', before: 10, after: 30 }],
      texts: { en: { added: [], removed: [] }, bn: { added: [], removed: [] } },
      calls: { added: ['/api/v2/app/topics'], removed: [] },
    }
    answer({
      errors: { out: JSON.stringify({ ...ERROR, lastWorked: '1.4.0' }) },
      diff: { out: JSON.stringify(diff) },
    })
    show()
    await press('Errors of 1.5.0')
    await found('It is not in 1.4.0, which browsers showed before.')
    await press('What changed since 1.4.0')
    await found('From 1.4.0 to 1.5.0')
    for (const words of ['Calls of the API (1)', '/api/v2/app/topics', 'Packages (1)', 'clsx', 'Files (1)'])
      screen.getByText(words)
    screen.getByText('Contract: ^1.0.0 → ^1.2.0')
    expect(posted().at(-1)).toEqual({
      command: 'diff',
      words: ['mf-practice', '1.5.0', '1.4.0'],
      options: { json: true },
    })
  })

  it('an error of which no version before is known leads nowhere', async () => {
    answer({ errors: { out: JSON.stringify({ ...ERROR, lastWorked: null }) } })
    show()
    await press('Errors of 1.5.0')
    await found('TypeError')
    expect(screen.queryByRole('button', { name: /^What changed/ })).toBeNull()
    cleanup()
    answer({
      errors: { out: JSON.stringify({ ...ERROR, lastWorked: '1.4.0' }) },
      diff: { code: 1, err: 'mf-practice 1.4.0 has not been published.' },
    })
    show()
    await press('Errors of 1.5.0')
    await found('TypeError')
    await press('What changed since 1.4.0')
    await found('mf-practice 1.4.0 has not been published.')
  })

  it.each(['[]', '{"name":"a"}', '{"name":"a","stack":[1],"times":1,"last":"x"}', 'null'])(
    'errors in browsers are not read from %s',
    (out) => expect(readErrors(out)).toBeNull(),
  )
})
