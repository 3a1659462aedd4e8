import { http, HttpError, toast } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import ContactPage from './ContactPage.tsx'
import { draftAtom, EMPTY_DRAFT } from './draft.ts'

const messages = { en, bn }
const visit = (language: 'en' | 'bn' = 'en') =>
  renderInSite(<ContactPage />, { messages: messages[language], language, at: '/contact' })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

const fill = () => {
  write('Name', ' Rima ')
  write('Email', 'rima@example.com')
  write('Subject', 'Matchsticks')
  write('Message', 'Number 4 has two answers.')
}
const MESSAGE = {
  name: 'Rima',
  email: 'rima@example.com',
  subject: 'Matchsticks',
  message: 'Number 4 has two answers.',
}

const takePosts = () => vi.spyOn(http, 'post').mockResolvedValue({})
let post: ReturnType<typeof takePosts>
beforeEach(() => {
  post = takePosts()
  getDefaultStore().set(draftAtom, EMPTY_DRAFT)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('an empty form names all four fields and sends nothing', { tags: ['S5.11'] }, () => {
  visit()
  send()
  expect(alerts()).toEqual([
    en.contactNameMissing,
    en.contactEmailMissing,
    en.contactSubjectMissing,
    en.contactMessageMissing,
  ])
  expect(document.activeElement).toBe(field('Name'))
  expect(post).not.toHaveBeenCalled()
})

it.each(['Name', 'Email', 'Subject', 'Message'])(
  '%s is required, and spaces do not count',
  { tags: ['S5.11'] },
  (label) => {
    visit()
    fill()
    write(label, '   ')
    send()
    expect(alerts()).toHaveLength(1)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(label))
    expect(post).not.toHaveBeenCalled()
  },
)

it('the contact page has the same texts in Bangla', { tags: ['S5.11'] }, () => {
  visit('bn')
  fireEvent.click(screen.getByRole('button', { name: 'বার্তা পাঠাও' }))
  expect(alerts()).toContain(bn.contactNameMissing)
  expect(alerts()).toHaveLength(4)
})

it('the contact page asks for an address that can be answered, and shows no error once it has one', () => {
  visit()
  fill()
  write('Email', 'rima at home')
  send()
  expect(alerts()).toEqual([en.contactEmailWrong])
  write('Email', 'rima@example.com')
  expect(alerts()).toEqual([])
})

it('the contact page names the maximum length instead of cutting a text off', () => {
  visit()
  fill()
  write('Message', 'a'.repeat(5001))
  send()
  expect(alerts()).toEqual(['This is too long: 5,000 characters fit in here'])
  expect(field('Message').value).toHaveLength(5001)
})

it('the contact page sends the message once and confirms it', { tags: ['S2.1', 'decision-32'] }, async () => {
  visit()
  fill()
  send()
  expect(await screen.findByRole('heading', { name: 'Thank you, Rima!' })).toBe(document.activeElement)
  const letterId: unknown = expect.stringMatching(/^[\da-f]{32}$/)
  expect(post.mock.calls).toEqual([['/api/v2/app/contact', { ...MESSAGE, letterId }]])
  screen.getByText(/Our answer will go to rima@example.com/)
  fireEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(field('Message').value).toBe('')
  expect(document.activeElement).toBe(field('Name'))
  expect(alerts()).toEqual([])
})

it('a double click sends once', { tags: ['S2.1'] }, async () => {
  visit()
  fill()
  act(() => {
    const button = screen.getByRole('button', { name: 'Send message' })
    button.click()
    button.click()
  })
  await screen.findByRole('heading', { name: 'Thank you, Rima!' })
  expect(post).toHaveBeenCalledTimes(1)
})

it('without a connection the typed text stays and can be sent again', { tags: ['S8.1b'] }, async () => {
  const error = vi.spyOn(toast, 'error')
  post.mockRejectedValueOnce(new HttpError('no-response', 0, '', ''))
  visit()
  fill()
  send()
  await screen.findByText(en.contactKept)
  expect(error).toHaveBeenCalledWith('Unable to connect to server')
  expect(field('Message').value).toBe('Number 4 has two answers.')
  send()
  await screen.findByRole('heading', { name: 'Thank you, Rima!' })
  expect(post).toHaveBeenCalledTimes(2)
  // The first one may have arrived after all: by its id the API knows the second as the same message.
  expect(post.mock.calls[1]).toEqual(post.mock.calls[0])
})

it('the form has a field that only bots fill in', { tags: ['decision-32'] }, async () => {
  const { container } = visit()
  fill()
  const trap = container.querySelector<HTMLInputElement>('[name="homepage"]')
  expect(trap?.closest('[aria-hidden="true"]')).toBeInstanceOf(Element)
  expect(trap?.tabIndex).toBe(-1)
  if (trap) trap.value = 'https://spam.example'
  send()
  await screen.findByRole('heading', { name: 'Thank you, Rima!' })
  expect(post.mock.calls[0]?.[1]).toMatchObject({ homepage: 'https://spam.example' })
})

it('the contact page shows the error of the API', { tags: ['S8.1a'] }, async () => {
  const error = vi.spyOn(toast, 'error')
  post.mockRejectedValueOnce(
    new HttpError('refused', 429, 'too_many', 'Too many messages. Try again in an hour.'),
  )
  visit()
  fill()
  send()
  await screen.findByText('Too many messages. Try again in an hour.')
  expect(error).toHaveBeenCalledWith('Too many messages. Try again in an hour.')
})

it('typed text is still there after a visit to another page', () => {
  const { unmount } = visit()
  write('Message', 'half a thought')
  unmount()
  visit()
  expect(field('Message').value).toBe('half a thought')
})

it('a card fills in the subject and leads to the first empty field', { tags: ['S2.1'] }, async () => {
  visit()
  fireEvent.click(screen.getByRole('button', { name: /^Our school/ }))
  expect(field('Subject').value).toBe('Our school')
  expect(document.activeElement).toBe(field('Name'))
  fireEvent.click(screen.getByRole('button', { name: /^My data/ }))
  expect(field('Subject').value).toBe('My data')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^My data/ }).getAttribute('aria-pressed')).toBe('true'),
  )
})

it('a card does not overwrite a typed subject', () => {
  visit()
  write('Subject', 'My own words')
  fireEvent.click(screen.getByRole('button', { name: /^A puzzle/ }))
  expect(field('Subject').value).toBe('My own words')
})
