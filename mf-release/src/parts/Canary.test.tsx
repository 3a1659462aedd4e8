import { inSite, renderInSite } from '@dhadha/contract/testing'
import type { ReleaseOverview, ReleasedPart } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press, send } from '../testing/answers.ts'
import { ago, overview, part } from '../testing/overview.ts'
import { toOverview } from '../overview/toOverview.ts'
import { LiveSite } from '../page/LiveSite.tsx'

beforeEach(() => answer({ errors: { out: '' } }))
afterEach(() => vi.unstubAllGlobals())

const live = (reply: ReleaseOverview) => (
  <LiveSite overview={toOverview(reply)} isUnavailable={false} onChange={() => undefined} />
)
const show = (reply: ReleaseOverview, language: 'en' | 'bn' = 'en') => {
  cleanup()
  return renderInSite(live(reply), { messages: language === 'en' ? en : bn, language })
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

  it('promotion is the action that stands out, but not where going back is proposed', () => {
    const look = () => screen.getByRole('button', { name: 'Promote 1.6.0 to all' }).className
    show(overview({ me: approver }, [canaryPart()]))
    expect(look()).not.toContain('secondary')
    show(overview({ me: approver }, [canaryPart(HARM)]))
    expect(look()).toContain('secondary')
  })

  /** A button of one press, once it takes presses: until then its name says that it is busy. */
  const armed = (name: string) => screen.findByRole('button', { name })

  it('a canary is withdrawn in one press where the analysis proposes it, with its metrics as the reason', async () => {
    show(overview({}, [canaryPart(HARM)]))
    expect(screen.getByRole('alert').textContent).toContain(en.proposal)
    screen.getByText(/^It looks worse/)
    expect(screen.queryByRole('button', { name: /^Abort/ })).toBeNull()
    const name = 'Roll back mf-practice from 1.6.0 to 1.5.0'
    // A press that was meant for what stood there before.
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(posted()).toEqual([])
    const button = await armed(name)
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await vi.waitFor(() => expect(posted()).toHaveLength(1))
    const options = { why: `It looks worse: ${FIGURES}`, expect: '12' }
    expect(posted()).toEqual([{ command: 'rollback', words: ['mf-practice'], options }])
    // Done, and the page does not show it yet.
    await vi.waitFor(() => expect(button.textContent).not.toBe(name))
    fireEvent.click(button)
    expect(posted()).toHaveLength(1)
  })

  it('after a rollback of one press the page offers to undo it, at the revision that is live then', async () => {
    const { rerender } = show(overview({}, [canaryPart(HARM)]))
    const button = await armed('Roll back mf-practice from 1.6.0 to 1.5.0')
    button.focus()
    await act(async () => void fireEvent.click(button))
    // Its state is polled once.
    await vi.waitFor(() =>
      expect(send.mock.calls.some(([url]) => (url as string).includes('commands/'))).toBe(true),
    )
    const after = overview({}, [part()])
    if (after.state) after.state.revision = 13
    rerender(inSite(live(after), { messages: en }))
    const result = await screen.findByText('mf-practice is back from 1.6.0 to 1.5.0.')
    expect(document.activeElement).toBe(result)
    const undo = await armed('Undo: 1.6.0 for 5% again')
    await act(async () => void fireEvent.click(undo))
    await vi.waitFor(() => expect(posted()).toHaveLength(2))
    const options = { why: 'Undo of the rollback from 1.6.0 to 1.5.0', traffic: '5', expect: '13' }
    expect(posted()[1]).toEqual({ command: 'activate', words: ['mf-practice', '1.6.0'], options })
    // Another operator has activated something: there is nothing to undo any more.
    rerender(inSite(live(overview({}, [part({ active: '1.6.0' })])), { messages: en }))
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
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
    const button = await armed('Roll back mf-practice from 1.5.0 to 1.4.0')
    await act(async () => void fireEvent.click(button))
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
    expect(screen.queryByRole('button', { name: /^(Abort|Roll back)/ })).toBeNull()
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
