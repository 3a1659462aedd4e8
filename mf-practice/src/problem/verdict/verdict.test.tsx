import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  button,
  fakeApi,
  mcqProblem,
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

it(
  'the page stays in use beside a verdict, which goes when the pupil plays on',
  { tags: ['decision-41'] },
  async () => {
    fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
    await openProblem()
    type('7')
    press('Submit')
    const sheet = await screen.findByRole('dialog', { name: 'Oops!' })
    expect(sheet.matches('dialog')).toBe(false)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    type('8')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: 'Submit' })
  },
)

it('a right answer stands still beside its verdict', { tags: ['decision-41'] }, async () => {
  fakeApi(mcqProblem(['three', 'four', 'five']))
  await openProblem()
  fireEvent.click(screen.getByRole('radio', { name: 'B four' }))
  press('Submit')
  await screen.findByRole('dialog', { name: "That's right!" })
  const options = () => screen.getAllByRole<HTMLInputElement>('radio')
  expect(options().map(({ disabled }) => disabled)).toEqual([true, true, true])
  press('Close')
  expect(options().map(({ checked }) => checked)).toEqual([false, true, false])
  press('Solve again')
  expect(options().map(({ disabled, checked }) => disabled || checked)).toEqual([false, false, false])
})

it.each([
  [true, "That's right!", 'B four'],
  [false, 'Oops!', 'C five'],
])(
  'a verdict is on what was sent, whatever was chosen meanwhile: right %s',
  { tags: ['decision-41'] },
  async (isCorrect, verdict, radioName) => {
    let reply: (body: unknown) => void = () => undefined
    fakeApi(mcqProblem(['three', 'four', 'five']), {
      '/attempts': () => new Promise((resolve) => (reply = resolve)),
    })
    await openProblem()
    fireEvent.click(screen.getByRole('radio', { name: 'B four' }))
    press('Submit')
    fireEvent.click(screen.getByRole('radio', { name: 'C five' }))
    await screen.findByText('Checking your answer …')
    reply(aReply({ isCorrect }))
    await screen.findByRole('dialog', { name: verdict })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.filter(({ checked }) => checked)).toEqual([screen.getByRole('radio', { name: radioName })])
    expect(screen.queryAllByRole('radio', { name: /tried/ })).toEqual(
      isCorrect ? [] : [screen.getByRole('radio', { name: 'B four tried' })],
    )
  },
)

it('the focus returns when a verdict is closed by Esc', { tags: ['decision-41'] }, async () => {
  fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  type('7')
  button('Submit').focus()
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  fireEvent.keyDown(button('Try again'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button('Submit')))
})

it.each([
  [7, '7 of 9 are in place.'],
  [1, '1 of 9 is in place.'],
])(
  'the verdict on a wrong board says how much is right, and offers a hint: %i',
  { tags: ['decision-49'] },
  async (right, sentence) => {
    fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false, inPlace: { right, all: 9 } }) })
    await openProblem()
    type('7')
    press('Submit')
    const sheet = await screen.findByRole('dialog', { name: 'Oops!' })
    expect(sheet.textContent).toContain(sentence)
    press('Hint')
    screen.getByRole('dialog', { name: 'Use Hint?' })
  },
)

it('the verdict on a wrong list says how much of it was found', { tags: ['decision-49'] }, async () => {
  fakeApi(aProblem(), { '/attempts': aReply({ isCorrect: false, found: { right: 5, all: 8 } }) })
  await openProblem()
  type('1, 2, 3, 4, 6')
  press('Submit')
  const sheet = await screen.findByRole('dialog', { name: 'Oops!' })
  expect(sheet.textContent).toContain('You have found 5 of 8.')
})

it('several options stay chosen behind a wrong verdict', { tags: ['S4.3c'] }, async () => {
  const problem = mcqProblem(['three', 'four', 'five'], true)
  const { post } = fakeApi(problem, {
    '/attempts': aReply({ isCorrect: false, found: { right: 1, all: 2 } }),
  })
  await openProblem()
  fireEvent.click(screen.getByRole('checkbox', { name: 'C five' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'A three' }))
  press('Submit')
  const sheet = await screen.findByRole('dialog', { name: 'Oops!' })
  expect(sheet.textContent).toContain('You have found 1 of 2.')
  expect(sentTo(post, '/attempts')).toMatchObject([{ answer: '3,1,', answerType: 'mcq' }])
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
})

it('a wrong option loses its tick and is marked as tried', { tags: ['S4.3c'] }, async () => {
  fakeApi(mcqProblem(['three', 'four', 'five']), { '/attempts': aReply({ isCorrect: false }) })
  await openProblem()
  fireEvent.click(screen.getByRole('radio', { name: 'B four' }))
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B four tried' }).checked).toBe(false)
  press('Try again')
  press('Submit')
  expect(screen.getByRole('alert').textContent).toContain('Please Select an Option')
})
