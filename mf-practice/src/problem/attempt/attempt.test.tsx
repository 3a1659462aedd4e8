import { HttpError, outbox, toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  button,
  fakeApi,
  mcqProblem,
  noResponse,
  openProblem,
  press,
  sentTo,
  type,
} from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const attempts = (post: Parameters<typeof sentTo>[0]) =>
  sentTo(post, '/attempts') as { answer: string; attemptId: string; board?: unknown }[]

it('an answer is sent with its times and an id', { tags: ['S3.8', 'S7.11'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openProblem()
  type(' ২২ ')
  press('Submit')
  await screen.findByRole('dialog')
  expect(attempts(post)).toEqual([
    {
      startTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      endTime: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      answer: '২২',
      answerType: 'text',
      attemptId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      waitedMs: expect.any(Number) as number,
    },
  ])
})

it('Enter in the answer field submits the answer', { tags: ['S2.19b'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openProblem()
  type('22')
  const form = screen.getByRole('textbox').closest('form')
  if (form) fireEvent.submit(form)
  await screen.findByRole('dialog')
  expect(attempts(post)).toHaveLength(1)
})

it('Enter anywhere submits the answer, but not from behind a dialog', { tags: ['S2.19b'] }, async () => {
  const { post } = fakeApi(mcqProblem(['12', '22']))
  await openProblem()
  fireEvent.click(screen.getByRole('radio', { name: /22/ }))
  press('Feedback')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(attempts(post)).toEqual([])
  press('Close')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await screen.findByRole('dialog', { name: "That's right!" })
  expect(attempts(post)).toMatchObject([{ answer: '2', answerType: 'mcq' }])
})

it('an empty text answer is rejected', { tags: ['S5.6a'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openProblem()
  type('   ')
  press('Submit')
  expect(screen.getByRole('alert').textContent).toContain('Answer cannot be empty')
  expect(attempts(post)).toEqual([])
  type('2')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('Submit without an option asks for one', { tags: ['S5.6a'] }, async () => {
  const { post } = fakeApi(mcqProblem(['a', 'b']))
  await openProblem()
  press('Submit')
  expect(screen.getByRole('alert').textContent).toContain('Please Select an Option')
  expect(attempts(post)).toEqual([])
})

it(
  'a right answer shows the points and only the bonuses above 0',
  { tags: ['S4.3c', 'S1.4a', 'S9.6b'] },
  async () => {
    fakeApi(aProblem())
    await openProblem()
    type('22')
    press('Submit')
    const dialog = await screen.findByRole('dialog', { name: "That's right!" })
    expect(dialog.textContent).toContain('+30 points')
    expect(dialog.textContent).toContain('Speed bonus+10')
    expect(dialog.textContent).toContain('Streak bonus+5')
    expect(dialog.textContent).not.toContain('First-try bonus')
    expect(dialog.textContent).toContain('Time: 00:30')
  },
)

const feedback = {
  en: 'Count the legs of the goats, too.',
  bn: 'ছাগলের পাগুলোও গোনো।',
  en_html: '<p>Count the legs of the <strong>goats</strong>, too.</p>',
  bn_html: '<p>ছাগলের পাগুলোও গোনো।</p>',
}

it(
  'a foreseen wrong answer says what is wrong in place of the general sentence',
  { tags: ['decision-49'] },
  async () => {
    fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false, feedback }) })
    await openProblem()
    type('7')
    press('Submit')
    const dialog = await screen.findByRole('dialog', { name: 'Oops!' })
    expect(dialog.textContent).toContain('Count the legs of the goats, too.')
    expect(dialog.textContent).not.toContain('Not quite yet.')
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(again)
    const spoken = document.getElementById(again.getAttribute('aria-describedby') ?? '')
    expect(spoken?.textContent).toBe('Count the legs of the goats, too.')
  },
)

it(
  'feedback is in the language of the problem, and general where nothing was foreseen',
  { tags: ['decision-49'] },
  async () => {
    let extra: object = { feedback }
    fakeApi(aProblem(), { '/attempts': () => aReply({ isCorrect: false, ...extra }) })
    await openProblem()
    press('বাংলা')
    type('7')
    press('Submit')
    await screen.findByText('ছাগলের পাগুলোও গোনো।')
    press('Try again')
    extra = {}
    type('8')
    press('Submit')
    expect((await screen.findByRole('dialog', { name: 'Oops!' })).textContent).toContain('Not quite yet.')
  },
)

it(
  'a result without success shows only its message, beside the answer',
  { tags: ['S4.3d', 'S7.11', 'decision-41'] },
  async () => {
    const toastSpy = vi.spyOn(toast, 'info')
    fakeApi(aProblem(), { '/attempts': aReply({ success: false, message: 'Too late' }) })
    await openProblem()
    type('22')
    press('Submit')
    expect((await screen.findByRole('alert')).textContent).toContain('Too late')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toastSpy).not.toHaveBeenCalled()
  },
)

const NO_POINTS = { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 }

it.each([
  ['right', { isCorrect: true, message: 'Solved before' }, "That's right!"],
  ['right without points', { points: NO_POINTS, message: 'You saw the explanation' }, "That's right!"],
  ['wrong', { isCorrect: false, message: 'One more try' }, 'Oops!'],
])(
  'a message in the reply stands in the verdict, never over the board: %s',
  { tags: ['S7.11', 'decision-41'] },
  async (_what, reply, title) => {
    const toastSpy = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'info')]
    fakeApi(aProblem(), { '/attempts': aReply(reply) })
    await openProblem()
    type('22')
    press('Submit')
    expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(reply.message)
    for (const mock of toastSpy) expect(mock).not.toHaveBeenCalled()
  },
)

it('an absent isCorrect counts as correct', { tags: ['S4.3e'] }, async () => {
  const { isCorrect: _, ...reply } = aReply()
  fakeApi(aProblem(), { '/attempts': reply })
  await openProblem()
  type('22')
  press('Submit')
  await screen.findByRole('dialog', { name: "That's right!" })
})

it('a double click sends one attempt', { tags: ['S7.11'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openProblem()
  type('22')
  clickTwice(button('Submit'))
  await screen.findByRole('dialog')
  expect(attempts(post)).toHaveLength(1)
})

it(
  'an answer without a response is shown as waiting, and the very same attempt is sent again',
  { tags: ['S8.1b'] },
  async () => {
    let isUnavailable = true
    const toastSpy = vi.spyOn(toast, 'error')
    const { post } = fakeApi(aProblem(), { '/attempts': () => (isUnavailable ? noResponse() : aReply()) })
    const scrolled: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
    await openProblem()
    type('22')
    press('Submit')
    const note = (await screen.findByText('Waiting for the connection.')).closest('[role=status]')
    expect(note).not.toBeNull()
    // On a phone it would be below the bars.
    await waitFor(() => expect(scrolled).toContain(note))
    await waitFor(() => expect(note?.textContent).toContain('Unable to connect to server'))
    expect(toastSpy).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('22')
    isUnavailable = false
    press('Send now')
    await screen.findByRole('dialog', { name: "That's right!" })
    expect(screen.queryByText('Waiting for the connection.')).toBeNull()
    const [first, second] = attempts(post)
    expect({ ...second, waitedMs: 0 }).toEqual({ ...first, waitedMs: 0 })
  },
)

it('a pupil can go on while an answer waits, and sees it waiting on the way back', async () => {
  let isUnavailable = true
  const { post } = fakeApi(aProblem(), { '/attempts': () => (isUnavailable ? noResponse() : aReply()) })
  const page = await openProblem()
  type('22')
  press('Submit')
  await screen.findByText('Waiting for the connection.')
  press('Next Problem')
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
  expect(screen.queryByText('Waiting for the connection.')).toBeNull()
  page.unmount()
  await openProblem()
  screen.getByText('Waiting for the connection.')
  isUnavailable = false
  act(() => outbox.retry())
  await screen.findByRole('dialog', { name: "That's right!" })
  expect(new Set(attempts(post).map(({ attemptId }) => attemptId)).size).toBe(1)
})

it('every new attempt has an id of its own', async () => {
  const { post } = fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  type('7')
  press('Submit')
  await screen.findByRole('dialog')
  press('Close')
  press('Submit')
  await waitFor(() => expect(attempts(post)).toHaveLength(2))
  const [first, second] = attempts(post)
  expect(second?.attemptId).not.toBe(first?.attemptId)
})

it('a rejected attempt shows why the API rejected it', { tags: ['S8.1a'] }, async () => {
  fakeApi(aProblem(), { '/attempts': new HttpError('refused', 400, 'bad_time', 'Check your clock') })
  await openProblem()
  type('22')
  press('Submit')
  expect((await screen.findByRole('alert')).textContent).toContain('Check your clock')
})

it('a typed answer survives a reload, until it has been right', async () => {
  fakeApi(aProblem())
  const page = await openProblem()
  type('almost')
  page.unmount()
  await openProblem()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('almost')
  press('Submit')
  await screen.findByRole('dialog')
  expect(sessionStorage.getItem('mf-practice:draft:p2')).toBeNull()
})
