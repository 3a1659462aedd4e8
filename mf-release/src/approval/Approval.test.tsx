import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseAskedAct, ReleasedPart, ReleaseOverview, ReleaseRole } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { toOverview } from '../overview/toOverview.ts'
import { LiveSite } from '../page/LiveSite.tsx'
import { answer, posted, press } from '../testing/answers.ts'
import { ago, overview, part } from '../testing/overview.ts'

const onAsked = vi.fn<() => void>()
beforeEach(() => {
  onAsked.mockReset()
  answer({})
})
afterEach(() => vi.unstubAllGlobals())

const request = (more: Partial<ReleaseAskedAct> = {}): ReleaseAskedAct => ({
  id: 'a',
  who: 'Begum',
  act: 'activate',
  part: 'mf-practice',
  version: '1.6.0',
  traffic: 5,
  asked_at: ago(9),
  state: 'refused',
  sentence: 'mf-practice 1.6.0 waits for a second person: pnpm release approve …',
  why: 'new hints',
  ...more,
})
const seen = (
  name: string,
  role: ReleaseRole,
  approvals: ReleasedPart['approvals'] = [],
  acts: ReleaseAskedAct[] = [request()],
): ReleaseOverview => {
  const whole = overview({ me: { name, role }, acts }, [part({ approvals })])
  return { ...whole, state: whole.state && { ...whole.state, needs_approval: true } }
}
const show = (what: ReleaseOverview, language: 'en' | 'bn' = 'en') => {
  cleanup()
  return renderInSite(<LiveSite overview={toOverview(what)} isUnavailable={false} onChange={onAsked} />, {
    messages: language === 'en' ? en : bn,
    language,
  })
}
const card = () => within(screen.getByRole('region', { name: 'mf-practice' }))

describe('an activation that waits for a second person', { tags: ['decision-77'] }, () => {
  it('an activation is approved in two presses: what, and why', async () => {
    show(seen('Amina', 'approver'))
    screen.getByText('Waits for approval')
    expect(screen.queryByText('Refused')).toBeNull()
    expect(card().getByText('Begum asked to activate 1.6.0 for 5%.').parentElement?.textContent).toContain(
      'new hints',
    )
    await press('Approve 1.6.0')
    expect(posted()).toEqual([])
    await press('I tried it in a preview')
    await vi.waitFor(() => screen.getByText('You have approved 1.6.0.'), 5_000)
    expect(posted()).toEqual([
      {
        command: 'approve',
        words: ['mf-practice', '1.6.0'],
        options: { why: 'I tried it in a preview' },
      },
    ])
    expect(onAsked).toHaveBeenCalledOnce()
  })

  it('neither the operator who requested it nor a releaser can approve it', () => {
    for (const [name, role, words] of [
      ['Begum', 'approver', /you cannot approve what you asked for yourself/],
      ['Rokeya', 'releaser', /waits for the approval/],
      ['Vera', 'viewer', /waits for the approval/],
    ] as const) {
      show(seen(name, role))
      card().getByText(words)
      expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    }
  })

  it('the page shows why an activation was not approved', async () => {
    answer({ approve: { code: 1, err: 'mf-practice 1.6.0 has not been published.\n' } })
    show(seen('Amina', 'approver'))
    await press('Approve 1.6.0')
    await press('I read what it changes')
    const alert = await screen.findByText(
      'mf-practice 1.6.0 has not been published.',
      {},
      { timeout: 120_000 },
    )
    expect(alert.lang).toBe('en')
    screen.getByRole('button', { name: 'Approve 1.6.0' })
  })

  it('the operator who requested an approved version activates it in one press, and its approver cannot', async () => {
    const approved = [{ version: '1.6.0', at: ago(2), who: 'Amina' }]
    show(seen('Amina', 'approver', approved))
    card().getByText('Begum can activate it now.')
    show(seen('Begum', 'releaser', approved))
    card().getByText('1.6.0 is approved by Amina.')
    const [give] = card().getAllByRole('button', { name: 'Activate 1.6.0 for 5%' })
    give?.click()
    await vi.waitFor(() =>
      expect(posted()).toMatchObject([
        {
          command: 'activate',
          words: ['mf-practice', '1.6.0'],
          options: { why: 'new hints', traffic: '5', expect: '12' },
        },
      ]),
    )
  })

  it('an activation is requested once: the button that gives another version is busy meanwhile', async () => {
    const approved = [{ version: '1.6.0', at: ago(2), who: 'Amina' }]
    answer({ activate: { state: 'running', code: null } })
    show(seen('Begum', 'releaser', approved))
    fireEvent.click(screen.getByText('Activate another version'))
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'try it' } })
    const [pending, other] = card().getAllByRole('button', { name: 'Activate 1.6.0 for 5%' })
    await act(async () => pending?.click())
    await act(async () => other?.click())
    expect(posted()).toHaveLength(1)
  })

  it('the failure of an activation stays in sight until any button sends the next command of the part', async () => {
    const approved = [{ version: '1.6.0', at: ago(2), who: 'Amina' }]
    answer({ activate: { code: 1, err: 'mf-practice 1.6.0 is damaged.\n' } })
    show(seen('Begum', 'releaser', approved))
    const [pending] = card().getAllByRole('button', { name: 'Activate 1.6.0 for 5%' })
    await act(async () => pending?.click())
    await screen.findByText('mf-practice 1.6.0 is damaged.')
    answer({ rollback: { code: 1, err: 'There is no version before.\n' } })
    await press('Roll back to 1.4.0')
    await press('To be safe')
    await screen.findByText('There is no version before.')
    expect(card().getAllByRole('alert')).toHaveLength(1)
    answer({})
    fireEvent.click(screen.getByText('Activate another version'))
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'try it' } })
    const [, other] = card().getAllByRole('button', { name: 'Activate 1.6.0 for 5%' })
    await act(async () => other?.click())
    expect(posted()).toHaveLength(1)
    expect(card().queryByRole('alert')).toBeNull()
  })

  it('no approval is shown after another refusal, for a live version, or where none is required', () => {
    const quiet = () => expect(screen.queryByText('Waits for approval')).toBeNull()
    show(seen('Amina', 'approver', [{ version: '1.6.0', at: ago(20), who: 'Amina' }]))
    quiet()
    show(seen('Amina', 'approver', [], [request({ version: '1.5.0' })]))
    quiet()
    show(seen('Amina', 'approver', [], [request({ id: 'b', state: 'done' }), request()]))
    quiet()
    show(overview({ me: { name: 'Amina', role: 'approver' }, acts: [request()] }))
    quiet()
    // One's own approval is none.
    show(seen('Amina', 'approver', [{ version: '1.6.0', at: ago(20), who: 'Begum' }]))
    screen.getByText('Waits for approval')
  })

  it('an activation that was requested elsewhere is approved beside its changes', () => {
    show(seen('Amina', 'approver', [], []))
    screen.getByRole('button', { name: 'Approve 1.6.0', hidden: true })
    show(seen('Rokeya', 'releaser', [], []))
    expect(screen.queryByRole('button', { name: 'Approve 1.6.0', hidden: true })).toBeNull()
  })

  it('the approval of an activation has Bangla words and digits', () => {
    show(seen('Amina', 'approver'), 'bn')
    card().getByText('Begum ৫% দর্শকের জন্য 1.6.0 চালু করতে চেয়েছেন।')
    screen.getByRole('button', { name: '1.6.0 অনুমোদন করুন' })
  })
})
