import { HttpError, toast } from '@dhadha/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  aProblem,
  aReply,
  boardProblem,
  fakeApi,
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

const hints = (...texts: string[]) => ({
  hint: {
    hint: texts,
    bangla_hint: ['বাংলা ইশারা'],
    hint_html: texts.map((text) => `<p>${text}</p>`),
    bangla_hint_html: ['<p>বাংলা ইশারা</p>'],
  },
})
const explanation = (text: string, image: unknown = null) => ({
  explanation: {
    explanation: text,
    bangla_explanation: '',
    explanation_html: text && `<p>${text}</p>`,
    bangla_explanation_html: '',
    image,
  },
})
const dialog = () => within(screen.getByRole('dialog'))
const inDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))

it('a hint says what it costs before it is used', { tags: ['S4.5a', 'S9.6a'] }, async () => {
  const { post } = fakeApi(aProblem(), { 'use-hint': hints('one') })
  await openProblem()
  press('Hint')
  expect(screen.getByRole('dialog', { name: 'Use Hint?' }).textContent).toContain('2 points')
  inDialog('Not now')
  expect(sentTo(post, 'use-hint')).toEqual([])
})

it('pages through several hints', { tags: ['S4.5a', 'S7.12'] }, async () => {
  const { post } = fakeApi(aProblem(), { 'use-hint': hints('Count the legs', 'Then divide') })
  await openProblem()
  press('Hint')
  inDialog('Use Hint')
  await screen.findByText('Count the legs')
  inDialog('Next')
  screen.getByText('Then divide')
  screen.getByText('Hint 2 of 2')
  inDialog('Next')
  inDialog('Previous')
  screen.getByText('Count the legs')
  inDialog('Got it')
  press('Hint')
  screen.getByText('Count the legs')
  expect(sentTo(post, 'use-hint')).toEqual([undefined])
})

it('a hint that is paid for opens without asking', { tags: ['S4.5a'] }, async () => {
  fakeApi(aProblem({ hint_used: true }), { 'use-hint': hints('Count the legs') })
  await openProblem()
  press('Hint')
  await screen.findByText('Count the legs')
})

it('a hint is in the language of the problem', { tags: ['S3.6'] }, async () => {
  fakeApi(aProblem({ hint_used: true }), { 'use-hint': hints('Count the legs') })
  await openProblem()
  press('বাংলা')
  press('Hint')
  await screen.findByText('বাংলা ইশারা')
})

it(
  'a hint that fails shows the server’s message and can be requested again',
  { tags: ['S8.6b', 'S8.6d'] },
  async () => {
    let failing = true
    const toastSpy = vi.spyOn(toast, 'error')
    fakeApi(aProblem(), {
      'use-hint': () => (failing ? new HttpError('failed', 500, 'oops', 'Out of hints') : hints('one')),
    })
    await openProblem()
    press('Hint')
    inDialog('Use Hint')
    await screen.findByText('No hint available')
    expect(toastSpy).toHaveBeenCalledWith('Out of hints')
    failing = false
    inDialog('Retry')
    await screen.findByText('one')
  },
)

it('a hint that cannot be read is reported', { tags: ['S8.6c'] }, async () => {
  fakeApi(aProblem({ hint_used: true }), { 'use-hint': { hint: { hint: '[broken' } } })
  await openProblem()
  press('Hint')
  await screen.findByText('Error loading hint')
})

it('a problem without a hint offers none', { tags: ['S2.18'] }, async () => {
  fakeApi(aProblem({ hint_available: false }))
  await openProblem()
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
})

it('an explanation says first that no points will be earned', { tags: ['S4.5b', 'S7.13'] }, async () => {
  const { post } = fakeApi(aProblem(), {
    '/attempts': aReply({ isCorrect: false }),
    'view-explanation': explanation('Because of the goats'),
  })
  await openProblem()
  expect(screen.queryByRole('button', { name: 'See Explanation' })).toBeNull()
  type('7')
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  inDialog('See Explanation')
  expect(screen.getByRole('dialog', { name: 'See Explanation?' }).textContent).toContain(
    'No points will be earned',
  )
  expect(sentTo(post, 'view-explanation')).toEqual([])
  inDialog('See Explanation')
  await screen.findByText('Because of the goats')
  inDialog('Got it')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the button of an explanation shows its image', { tags: ['S4.5b', 'S3.7'] }, async () => {
  fakeApi(aProblem({ status: 0, explanation_viewed: true }), {
    'view-explanation': explanation('See', { src: '/x.png', alt: 'Goats', bangla_alt: '' }),
  })
  await openProblem()
  press('See Explanation')
  await screen.findByRole('dialog', { name: 'Explanation' })
  inDialog('Image')
  screen.getByRole('img', { name: 'Goats' })
  inDialog('Close')
  screen.getByRole('dialog', { name: 'Explanation' })
})

it(
  'the image of an explanation has Bangla letters where there is one',
  { tags: ['decision-50'] },
  async () => {
    const letters = { src: '/x.png', alt: 'Goats', bangla_alt: 'ছাগল', bangla_src: '/x-bn.png' }
    fakeApi(aProblem({ status: 0, explanation_viewed: true }), {
      'view-explanation': explanation('See', letters),
    })
    await openProblem()
    press('বাংলা')
    press('See Explanation')
    await screen.findByRole('dialog', { name: 'Explanation' })
    inDialog('Image')
    expect(screen.getByRole('img', { name: 'ছাগল' }).getAttribute('src')).toBe('/x-bn.png')
  },
)

it(
  'the image of an explanation is under the last step, and not before',
  { tags: ['decision-49'] },
  async () => {
    const image = {
      src: '/x.svg',
      bangla_src: '/x-bn.svg',
      alt: 'Goats',
      bangla_alt: 'ছাগল',
      width: 300,
      height: 200,
    }
    fakeApi(aProblem({ status: 1 }), {
      'view-explanation': {
        explanation: {
          ...explanation('whole', image).explanation,
          steps_html: ['<p>One.</p>', '<p>Two.</p>'],
        },
      },
    })
    await openProblem()
    press('See Explanation')
    await screen.findByText('One.')
    expect(screen.queryByRole('img', { name: 'Goats' })).toBeNull()
    inDialog('Next step')
    const shown = screen.getByRole('img', { name: 'Goats' })
    expect(shown.getAttribute('src')).toBe('/x.svg')
    // Its space is reserved before it is rendered.
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['300', '200'])
  },
)

const inSteps = {
  explanation: {
    ...explanation('whole').explanation,
    steps_html: ['<p>First the goats.</p>', '<p>Then the hens.</p>', '<p>So it is seven.</p>'],
  },
}

it('an explanation unfolds step by step, and stays unfolded', { tags: ['decision-49'] }, async () => {
  fakeApi(aProblem({ status: 1 }), { 'view-explanation': inSteps })
  await openProblem()
  press('See Explanation')
  const first = await screen.findByText('First the goats.')
  expect(first.closest('[aria-live="polite"]')).not.toBeNull()
  expect(screen.queryByText('Then the hens.')).toBeNull()
  screen.getByText('Step 1 of 3')
  inDialog('Next step')
  screen.getByText('Then the hens.')
  inDialog('Got it')
  press('See Explanation')
  screen.getByText('Then the hens.')
  inDialog('Next step')
  screen.getByText('So it is seven.')
  expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('So it is seven.')
})

it(
  'the first way ends with its picture, and another one unfolds below',
  { tags: ['decision-49'] },
  async () => {
    const image = { src: '/x.svg', alt: 'Goats', bangla_alt: 'ছাগল' }
    fakeApi(aProblem({ status: 1 }), {
      'view-explanation': {
        explanation: {
          ...explanation('whole', image).explanation,
          steps_html: ['<p>One.</p>', '<p>Two.</p>', '<p>By a drawing.</p>', '<p>Count it.</p>'],
          another_way: 3,
        },
      },
    })
    await openProblem()
    press('See Explanation')
    await screen.findByText('One.')
    screen.getByText('Step 1 of 2')
    expect(screen.queryByRole('button', { name: 'See another way' })).toBeNull()
    inDialog('Next step')
    const picture = screen.getByRole('img', { name: 'Goats' })
    expect(document.activeElement?.textContent).toContain('Two.')
    expect(screen.queryByText('By a drawing.')).toBeNull()
    inDialog('See another way')
    const other = screen.getByText('By a drawing.')
    expect(picture.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(other.closest('[aria-live="polite"]')).not.toBeNull()
    screen.getByText('Step 1 of 2')
    inDialog('Next step')
    expect(document.activeElement?.textContent).toContain('Count it.')
    expect(screen.queryByRole('button', { name: 'Next step' })).toBeNull()
  },
)

it('the solved board is under the last step, to look at alone', { tags: ['decision-49'] }, async () => {
  const venn = {
    sets: [
      { sets: ['A'], label: 'cats' },
      { sets: ['B'], label: 'pets' },
    ],
  }
  fakeApi(
    { ...boardProblem('venn', venn), status: 1 },
    {
      'view-explanation': {
        explanation: {
          ...inSteps.explanation,
          steps_html: ['<p>One.</p>', '<p>Two.</p>'],
          board: { selected: [3] },
        },
      },
    },
  )
  await openProblem()
  press('See Explanation')
  await screen.findByText('One.')
  expect(screen.queryByText('The solved board')).toBeNull()
  inDialog('Next step')
  const figure = screen.getByText('The solved board').closest('figure')
  const part = await within(figure as HTMLElement).findByRole<HTMLButtonElement>('button', { pressed: true })
  expect(part.disabled).toBe(true)
})

it('a missing explanation is reported', { tags: ['S8.6d'] }, async () => {
  fakeApi(aProblem({ status: 1 }), { 'view-explanation': explanation('') })
  await openProblem()
  press('See Explanation')
  await screen.findByText('No explanation available')
  screen.getByRole('button', { name: 'Got it' })
})

it(
  'an explanation that fails is shown as empty and can be requested again',
  { tags: ['S8.6b'] },
  async () => {
    let failing = true
    fakeApi(aProblem({ status: 1 }), {
      'view-explanation': () =>
        failing ? new HttpError('failed', 500, 'oops', 'Out of words') : explanation('Because of the goats'),
    })
    await openProblem()
    press('See Explanation')
    await screen.findByText('No explanation available')
    failing = false
    inDialog('Retry')
    await screen.findByText('Because of the goats')
  },
)
