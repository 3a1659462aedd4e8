import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseAskedAct, ReleaseOverview } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { toOverview } from '../overview/toOverview.ts'
import { answer, posted, press, send } from '../testing/answers.ts'
import { ago, overview, part } from '../testing/overview.ts'
import { LiveSite } from './LiveSite.tsx'

const onChange = vi.fn<() => void>()
beforeEach(() => {
  answer({})
  onChange.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const show = (reply: ReleaseOverview, language: 'en' | 'bn' = 'en') => {
  cleanup()
  return renderInSite(<LiveSite overview={toOverview(reply)} isUnavailable={false} onChange={onChange} />, {
    messages: language === 'en' ? en : bn,
    language,
  })
}
/** Another operator's activation, as a second tab sees it too. */
const waiting: ReleaseAskedAct = {
  id: 'a',
  who: 'Begum',
  act: 'activate',
  part: 'mf-practice',
  version: '1.6.0',
  traffic: 5,
  asked_at: ago(0),
  state: 'waiting',
  sentence: null,
}

/** The names of buttons that change the live version. */
const ACTION_BUTTONS = /^(Roll back|Abort|Activate|Promote)/

describe('the way back', { tags: ['decision-77'] }, () => {
  it('a rollback takes two presses: what, and why', async () => {
    show(overview())
    await press('Roll back to 1.4.0')
    expect(send).not.toHaveBeenCalled()
    await press('It shows errors')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
    const options = { why: 'It shows errors', expect: '12' }
    expect(posted()).toEqual([{ command: 'rollback', words: ['mf-practice'], options }])
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer release-page' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a rollback can be left before the second press, and a double press sends it once', async () => {
    show(overview())
    await press('Roll back to 1.4.0')
    await press('Do nothing')
    await press('Roll back to 1.4.0')
    const reason = screen.getByRole('button', { name: 'It is slow' })
    expect(document.activeElement?.textContent).toBe('It shows errors')
    await act(async () => {
      fireEvent.click(reason)
      fireEvent.click(reason)
    })
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
    expect(posted()).toHaveLength(1)
  })

  it('a rollback first withdraws the version that some visitors have', async () => {
    const canary = { version: '1.6.0', traffic: 5, since: ago(20), next: null, judged: null }
    show(overview({}, [part({ canary })]))
    await press('Abort 1.6.0')
    await press('To be safe')
    expect(posted()).toMatchObject([{ command: 'rollback', options: { why: 'To be safe', expect: '12' } }])
  })

  it('the reason of a refused rollback is shown beside the part, and the page reloads what is live', async () => {
    const refused = { error: 'may_only_look', message: 'Your account may look, but not change anything.' }
    answer({}, () => Response.json(refused, { status: 403 }))
    show(overview())
    await press('Roll back to 1.4.0')
    await press('It is slow')
    expect(screen.getByRole('alert').textContent).toBe(refused.message)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it.each([
    {
      name: 'another has changed the part since the revision that is shown',
      reply: {
        code: 1,
        err: 'What is live of mf-practice has changed since revision 12: 1.4.0.\n',
      },
      sentence: 'What is live of mf-practice has changed since revision 12: 1.4.0.',
      language: 'en',
    },
    {
      name: 'no process has taken it up in time',
      reply: { state: 'late' as const, code: null },
      sentence: 'The program beside the registry has not taken it up. It was not done.',
      language: '',
    },
    {
      name: 'the process that has taken it up has died',
      reply: { state: 'lost' as const, code: null },
      sentence: 'It was begun, and nobody knows how it ended. Look at the history.',
      language: '',
    },
  ])('the page shows beside the part that $name', async ({ reply, sentence, language }) => {
    answer({ rollback: reply })
    show(overview())
    await press('Roll back to 1.4.0')
    await press('It is slow')
    const alert = await screen.findByText(sentence)
    expect(alert.lang).toBe(language)
    within(screen.getByRole('region', { name: 'mf-practice' })).getByText(sentence)
    // Once when it was accepted, and once for the state after it.
    expect(onChange).toHaveBeenCalledTimes(2)
    screen.getByRole('button', { name: 'Roll back to 1.4.0' })
  })

  it('no rollback is offered to a viewer, nor while another one is under way', () => {
    show(overview({ me: { name: 'Vera', role: 'viewer' } }))
    expect(screen.queryByRole('button', { name: ACTION_BUTTONS })).toBeNull()
    const rollback = { ...waiting, act: 'rollback' as const, version: null }
    show(overview({ acts: [rollback] }))
    expect(screen.queryByRole('button', { name: ACTION_BUTTONS })).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(
      'Begum asked for it. It waits for the release process …',
    )
    show(overview({ acts: [{ ...rollback, isRunning: true, token: 'ci' }] }))
    expect(screen.getByRole('status').textContent).toBe('Begum (token ci) asked for it. It is being done …')
  })

  it('a rollback is offered during an activation, whose checks take minutes', async () => {
    show(overview({ acts: [{ ...waiting, isRunning: true }] }))
    expect(
      screen.getAllByRole('button', { name: ACTION_BUTTONS }).map((button) => button.textContent),
    ).toEqual(['Roll back to 1.4.0'])
    await press('Roll back to 1.4.0')
    await press('To be safe')
    expect(posted()).toMatchObject([{ command: 'rollback' }])
  })
})

describe('what is shown', { tags: ['decision-77'] }, () => {
  const points = (shown: number, troubled: number, lcp = 1.2) => [{ at: ago(5), shown, troubled, lcp }]
  const version = (name: string, of: string, shown: number, troubled: number) => ({
    part: name,
    version: of,
    points: points(shown, troubled),
  })

  it(
    'the overview shows until when a live version is compared with the one before, and its result, in both languages',
    { tags: ['decision-76'] },
    () => {
      const soak = { before: '1.4.0', since: ago(30), until: '2026-11-23T04:30:00.000Z' }
      const judged = { verdict: 'fine' as const, figures: 'troubled views: 2 of 900' }
      const parts = [part({ name: 'mf-auth' }), part({ soak: { ...soak, judged } })]
      show(overview({}, parts))
      expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('mf-practice')
      const own = within(screen.getByRole('region', { name: 'mf-practice' }))
      own.getByText(/^Compared with 1\.4\.0 until \d\d:30\.$/)
      expect(own.getByText(/^The check found nothing wrong\./).textContent).toContain(
        'troubled views: 2 of 900',
      )
      show(overview({}, [part({ soak: { ...soak, judged: null } })]), 'bn')
      screen.getByText(/পর্যন্ত 1\.4\.0-এর সঙ্গে তুলনা চলবে।$/)
      expect(screen.queryByText(/^যাচাই(?:ে| এখনো)/)).toBeNull()
    },
  )

  it(
    'the overview explains that a version looks worse by few networks and a person decides, in both languages',
    { tags: ['decision-76'] },
    () => {
      const judged = { verdict: 'waits' as const, isSuspect: true, figures: 'troubled views: 12 of 900' }
      const canary = { version: '2.0.0', traffic: 5, since: ago(20), next: null, judged }
      show(overview({}, [part({ canary })]))
      expect(
        screen.getByText(/^It looks worse, but few networks report it\. You decide/).textContent,
      ).toContain('troubled views: 12 of 900')
      show(overview({}, [part({ canary })]), 'bn')
      screen.getByText(/সিদ্ধান্ত আপনার/)
    },
  )

  it('the overview begins with failing parts, then those with a version for some visitors', () => {
    const canary = { version: '2.0.0', traffic: 5, since: ago(20), next: null, judged: null }
    const parts = [
      part({ name: 'mf-auth' }),
      part({ name: 'mf-progress', canary }),
      part({ name: 'mf-tests' }),
    ]
    const figures = [
      version('mf-tests', '1.5.0', 1_000, 30),
      version('mf-auth', '1.5.0', 1_000, 4),
      // Pages that failed before they were shown.
      version('mf-progress', '2.0.0', 2, 3),
    ]
    show(overview({ figures }, parts))
    screen.getByText('3 of 3 pages with trouble (100%)')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'mf-tests',
      'mf-progress',
      'mf-auth',
      'History',
    ])
    expect(screen.getAllByText('Causing trouble')).toHaveLength(1)
    const tests = within(screen.getByRole('region', { name: 'mf-tests' }))
    tests.getByText('30 of 1,000 pages with trouble (3%)')
    tests.getByText('Content after 1.2 s (p75)')
    expect(tests.getAllByRole('img')).toHaveLength(2)
  })

  it('the overview warns that actions are not run, and shows the command to use instead', () => {
    show(overview({ told_at: ago(2) }))
    expect(screen.getByRole('alert').textContent).toContain('pnpm release rollback mf-practice')
    expect(screen.getByRole('alert').textContent).toContain('pnpm release verify')
    show(overview({ told_at: null, state: null }))
    screen.getByText('Nothing has been released yet.')
  })

  it('a registry without its list of live versions is told with the command that writes it again', () => {
    const reply = overview()
    const [first] = reply.state?.history ?? []
    if (!first) throw new Error('no act')
    reply.state?.history.unshift({
      ...first,
      act: 'damaged',
      name: 'composition.json',
      why: 'It is missing.',
    })
    show(reply)
    expect(screen.getByRole('alert').textContent).toContain('pnpm release restore')
    expect(document.body.textContent).not.toContain('composition.json')
    screen.getByText('clearer hints')
    show(reply, 'bn')
    expect(screen.getByRole('alert').textContent).toContain('তালিকা নেই')
    show(overview())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the overview names the reasons of the history, and the results of requested actions', () => {
    const sentence = 'mf-tests 1.6.0 is damaged.'
    const acts: ReleaseAskedAct[] = [
      { ...waiting, part: 'mf-tests', state: 'refused', sentence },
      { ...waiting, id: 'b', state: 'late' },
      { ...waiting, id: 'c', state: 'late', isLost: true },
      { ...waiting, id: 'd', isRunning: true },
      { ...waiting, id: 'e' },
    ]
    show(overview({ acts }))
    for (const label of ['Not done in time', 'Result unknown', 'Being done', 'Waiting'])
      screen.getByText(label)
    screen.getByText('clearer hints')
    screen.getByText('Refused')
    expect(screen.getByText('mf-tests 1.6.0 is damaged.').lang).toBe('en')
  })

  it('the overview has Bangla words and digits', () => {
    show(overview({ figures: [version('mf-practice', '1.5.0', 1_000, 30)] }), 'bn')
    screen.getByText('১,০০০টির মধ্যে ৩০টি পাতায় গোলমাল (৩%)')
    screen.getByRole('button', { name: '1.4.0-এ ফেরান' })
  })
})

describe('giving another version', { tags: ['decision-77'] }, () => {
  const open = () => fireEvent.click(screen.getByText('Activate another version'))

  it('a releaser gives another version to some visitors, and an approver to all', async () => {
    show(overview())
    open()
    const shares = screen.getByLabelText<HTMLSelectElement>('Visitors who get it')
    expect([...shares.options].map(({ value }) => value)).toEqual(['1', '5', '25', '50'])
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'try it' } })
    await press('Activate 1.6.0 for 5%')
    const options = { why: 'try it', traffic: '5', expect: '12' }
    expect(posted()).toEqual([{ command: 'activate', words: ['mf-practice', '1.6.0'], options }])
  })

  it('the offered version is none that was just rolled back, and the page says that it was', async () => {
    const reply = overview()
    const acts = reply.state?.history ?? []
    const [first] = acts
    if (!first) throw new Error('no act')
    acts.unshift(
      { ...first, at: ago(2), act: 'rollback', from: '1.6.0', to: '1.5.0', why: 'errors', revision: 14 },
      { ...first, at: ago(9), act: 'activate', from: '1.5.0', to: '1.6.0', revision: 13 },
    )
    show(reply)
    open()
    const versions = screen.getByLabelText<HTMLSelectElement>('Version')
    expect(versions.value).toBe('1.4.0')
    expect([...versions.options].map(({ text }) => text)).toEqual(['1.4.0', '1.6.0 (rolled back)'])
    cleanup()
    acts.unshift({
      ...first,
      at: ago(1),
      act: 'activate',
      from: '1.5.0',
      to: '1.6.0',
      traffic: 5,
      revision: 15,
    })
    show(reply)
    open()
    expect(screen.getByLabelText<HTMLSelectElement>('Version').value).toBe('1.6.0')
  })

  it('the offered version is the one that some visitors have', () => {
    const canary = { version: '1.6.0', traffic: 25, since: ago(20), next: null, judged: null }
    show(overview({ me: { name: 'Amina', role: 'approver' } }, [part({ canary })]))
    open()
    const shares = screen.getByLabelText<HTMLSelectElement>('Visitors who get it')
    expect([...shares.options].map(({ value }) => value)).toEqual(['50', '100'])
    expect(screen.getByLabelText<HTMLSelectElement>('Version').options).toHaveLength(1)
  })
})

it('the history says by which token a program did something, and for whom', { tags: ['decision-77'] }, () => {
  const reply = overview()
  for (const line of reply.state?.history ?? []) line.token = 'ci'
  show(reply)
  expect(document.body.textContent).toContain('Begum (token ci)')
  show(reply, 'bn')
  expect(document.body.textContent).toContain('Begum (টোকেন ci)')
})
