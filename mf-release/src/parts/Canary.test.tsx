import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseOverview, ReleasedPart } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press } from '../testing/answers.ts'
import { ago, overview, part } from '../testing/overview.ts'
import { toOverview } from '../overview/toOverview.ts'
import { LiveSite } from '../page/LiveSite.tsx'

beforeEach(() => answer({ errors: { out: '' } }))
afterEach(() => vi.unstubAllGlobals())

const show = (reply: ReleaseOverview, language: 'en' | 'bn' = 'en') => {
  cleanup()
  return renderInSite(
    <LiveSite overview={toOverview(reply)} isUnavailable={false} onChange={() => undefined} />,
    {
      messages: language === 'en' ? en : bn,
      language,
    },
  )
}
const canaryPart = (judged: NonNullable<ReleasedPart['canary']>['judged'] = null) =>
  part({ canary: { version: '1.6.0', traffic: 5, since: ago(20), next: null, judged } })
const approver = { name: 'Amina', role: 'approver' } as const
const FIGURES = 'troubled views: 9 of 120 (7.50 %) against 2 of 2,000 (0.10 %) of the others'

describe('a version that some visitors have', { tags: ['decision-77'] }, () => {
  it('an approver promotes a canary to all in two presses, only while what is shown is live', async () => {
    show(overview({ me: approver }, [canaryPart()]))
    await press('Promote 1.6.0 to all')
    expect(posted()).toEqual([])
    await press('Nothing is wrong with it')
    const options = { why: 'Nothing is wrong with it', traffic: '100', expect: '12' }
    await vi.waitFor(() => expect(posted()).toHaveLength(1))
    expect(posted()).toEqual([{ command: 'activate', words: ['mf-practice', '1.6.0'], options }])
  })

  it('promotion to all is not offered to a releaser, nor where no version has some visitors', () => {
    show(overview({}, [canaryPart()]))
    expect(screen.queryByRole('button', { name: /^Promote/ })).toBeNull()
    screen.getByRole('button', { name: 'Abort 1.6.0' })
    show(overview({ me: approver }))
    expect(screen.queryByRole('button', { name: /^Promote/ })).toBeNull()
  })

  const HARM = { verdict: 'waits', isSuspect: true, looksWorse: true, figures: FIGURES } as const

  it('a canary is withdrawn in two presses where the analysis proposes it, with its metrics as the reason', async () => {
    show(overview({}, [canaryPart(HARM)]))
    expect(screen.getByRole('alert').textContent).toContain(en.proposal)
    screen.getByText(/^It looks worse/)
    await press('Abort 1.6.0')
    expect(posted()).toEqual([])
    const why = `It looks worse: ${FIGURES}`
    const button = screen.getByRole('button', { name: why })
    expect(document.activeElement).toBe(button)
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await vi.waitFor(() => expect(posted()).toHaveLength(1))
    const options = { why, expect: '12' }
    expect(posted()).toEqual([{ command: 'rollback', words: ['mf-practice'], options }])
  })

  it.each([
    { name: 'it may be a false alarm', judged: { verdict: 'waits', looksWorse: true, figures: FIGURES } },
    { name: 'a few networks report it', judged: { verdict: 'waits', isSuspect: true, figures: FIGURES } },
  ] as const)('no withdrawal of a canary is proposed while $name', async ({ judged }) => {
    show(overview({}, [canaryPart(judged)]))
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByText(/^It looks worse/)
    await press('Abort 1.6.0')
    expect(screen.queryByRole('button', { name: /^It looks worse/ })).toBeNull()
  })

  it('a version is compared after all have it, too: the proposal returns to the version before', async () => {
    const judged = { ...HARM, figures: 'x'.repeat(300) }
    show(overview({}, [part({ soak: { before: '1.4.0', since: ago(30), until: ago(-30), judged } })]))
    await press('Roll back to 1.4.0')
    await press(/^It looks worse: x/)
    await vi.waitFor(() => expect(posted()).toHaveLength(1))
    const [command] = posted() as { command: string; options: { why: string } }[]
    expect(command).toMatchObject({ command: 'rollback' })
    // The API takes no longer reason from the page.
    expect(command?.options.why).toHaveLength(300)
  })

  it('the analysis proposes nothing while all is well, nor to a viewer', () => {
    show(overview({}, [canaryPart({ verdict: 'waits', figures: '20 of 200 views so far' })]))
    expect(screen.queryByRole('alert')).toBeNull()
    show(overview({ me: { name: 'Vera', role: 'viewer' } }, [canaryPart(HARM)]))
    expect(screen.queryByRole('button', { name: /^Abort/ })).toBeNull()
  })
})

describe('the history', { tags: ['decision-74'] }, () => {
  it.each([
    ['passed', 'check passed', bn.gatePassed],
    ['signed-out', 'check passed, pages for signed-out visitors only', bn.gateSignedOut],
    ['skipped', 'not checked', bn.gateSkipped],
  ] as const)('the history shows that a check was %s, in both languages', (gate, english, bangla) => {
    const reply = overview()
    for (const line of reply.state?.history ?? []) line.gate = gate
    show(reply)
    screen.getByText(english)
    show(reply, 'bn')
    screen.getByText(bangla)
  })
})

it(
  'beside the pages with trouble, a press unfolds the errors of that version, which get the focus',
  { tags: ['decision-75'] },
  async () => {
    const figures = [
      { part: 'mf-practice', version: '1.6.0', points: [{ at: ago(5), shown: 40, troubled: 4, lcp: 1.2 }] },
    ]
    show(overview({ figures }, [canaryPart()]))
    expect(screen.queryByRole('button', { name: 'See the errors of 1.5.0' })).toBeNull()
    await press('See the errors of 1.6.0')
    const region = within(screen.getByRole('region', { name: 'mf-practice' }))
    await region.findByText(/^No browser has reported an error in 1\.6\.0/)
    expect(document.activeElement?.contains(region.getByText(/^No browser has reported/))).toBe(true)
    expect(posted()).toEqual([
      { command: 'errors', words: ['mf-practice', '1.6.0'], options: { hours: '24', json: true } },
    ])
  },
)
