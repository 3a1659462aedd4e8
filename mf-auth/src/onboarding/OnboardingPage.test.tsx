import { http, HttpError, keepReturnPath } from '@dhadha/contract'
import { forgetReturnPath } from '@dhadha/contract/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts, write } from '../testing/site.tsx'
import OnboardingPage from './OnboardingPage.tsx'

const unknown = {
  id: '1',
  name: '',
  login: 'quick-otter-7',
  email: 'rima@example.com',
  mobile_number: null,
  image: null,
  birth_date: null,
  institute: '',
  grade: 0,
}

const toasts = watchToasts()
beforeEach(() => {
  forgetReturnPath()
  vi.spyOn(http, 'get').mockResolvedValue(unknown)
})

const open = (language: 'en' | 'bn' = 'en') =>
  visit(<OnboardingPage />, '/onboarding', { language, token: 'abc' })
const fill = () => {
  write('Your Name', 'Rima')
  fireEvent.click(screen.getByLabelText('Class 5'))
  write('School Name', 'Zilla School')
}

it('onboarding shows two steps, the second one now', { tags: ['S2.11a'] }, () => {
  open()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Create Account')
  expect(second?.textContent).toContain('Basic Information')
  expect(second?.getAttribute('aria-current')).toBe('step')
})

it('onboarding offers the classes 3 to 10', { tags: ['S2.11b', 'S9.2a'] }, () => {
  open()
  const classes = within(screen.getByRole('group', { name: 'Class' })).getAllByRole('radio')
  expect(classes.map((className) => className.getAttribute('aria-label'))).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((grade) => `Class ${grade}`),
  )
})

it('onboarding saves and goes on to the dashboard', { tags: ['S2.11c', 'S3.13b', 'S7.9'] }, async () => {
  const post = answerPosts({ message: 'saved' })
  open()
  fill()
  press('Submit & Continue')
  expect(await elsewhere()).toBe('/dashboard')
  expect(post.mock.calls).toEqual([
    ['/api/v2/app/user/profile/info', { name: 'Rima', dob: null, grade: 5, institute: 'Zilla School' }],
  ])
})

it('onboarding shows that it is saving, and asks the pupil to wait', { tags: ['S2.12'] }, async () => {
  vi.spyOn(http, 'post').mockReturnValue(new Promise(() => undefined))
  open()
  fill()
  press('Submit & Continue')
  await screen.findByRole('heading', { name: 'Please Wait...' })
  screen.getByText('We are preparing your personalised dashboard based on your inputs')
  expect(screen.queryByLabelText('Your Name')).toBeNull()
})

it('a failure brings the form back as it was', { tags: ['S4.16', 'S8.4b'] }, async () => {
  rejectPosts('The API says no')
  open()
  fill()
  press('Submit & Continue')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Error Occurred'))
  expect((await screen.findByLabelText<HTMLInputElement>('Your Name')).value).toBe('Rima')
  expect(screen.getByRole('alert').textContent).toBe('The API says no')
})

it('Later leads to the dashboard without saving', { tags: ['S2.11d'] }, async () => {
  const post = answerPosts({})
  open()
  press('Later')
  expect(await elsewhere()).toBe('/dashboard')
  expect(post).not.toHaveBeenCalled()
})

it.each(['Submit & Continue', 'Later'])(
  '%s leads to what was asked for first',
  { tags: ['decision-53'] },
  async (button) => {
    answerPosts({ message: 'saved' })
    keepReturnPath('/series/river/problem/3')
    open()
    press(button)
    expect(await elsewhere()).toBe('/series/river/problem/3')
  },
)

it('onboarding continues with every field left empty', { tags: ['decision-44'] }, async () => {
  const post = answerPosts({ message: 'saved' })
  open()
  press('Submit & Continue')
  expect(await elsewhere()).toBe('/dashboard')
  expect(post.mock.calls[0]?.[1]).toEqual({ name: '', dob: null, grade: 0, institute: '' })
})

it.each([
  ['en', ['Your Name', 'Date of Birth', 'School Name'], 'Class', 'Why we ask'],
  ['bn', ['তোমার নাম', 'জন্মতারিখ', 'স্কুলের নাম'], 'শ্রেণি', 'কেন জানতে চাই'],
] as const)(
  'onboarding explains in %s at each field why it is asked',
  { tags: ['decision-44'] },
  (language, labels, group, reason) => {
    open(language)
    const fields = [
      ...labels.map((label) => screen.getByLabelText(label)),
      screen.getByRole('group', { name: group }),
    ]
    for (const field of fields) {
      const described = field.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toContain(reason)
    }
  },
)

it('onboarding has the Bangla names of the classes', () => {
  open('bn')
  screen.getByRole('radio', { name: 'তৃতীয় শ্রেণি' })
  screen.getByText('চতুর্থ')
})

describe('under 13', () => {
  const young = { ...unknown, birth_date: `${new Date().getFullYear() - 9}-12-31` }
  const field = 'Email of a parent or guardian'

  it(
    'onboarding under 13 writes to the guardian whose address is given',
    { tags: ['decision-3'] },
    async () => {
      vi.spyOn(http, 'get').mockResolvedValue(young)
      const post = answerPosts({ message: 'saved' })
      open()
      await screen.findByLabelText(field)
      fill()
      write(field, 'ma@example.com')
      press('Submit & Continue')
      expect(await elsewhere()).toBe('/dashboard')
      expect(post.mock.calls.map(([url]) => url)).toEqual([
        '/api/v2/app/user/profile/info',
        '/api/v2/app/user/guardian',
      ])
      expect(post.mock.calls[1]?.[1]).toEqual({ email: 'ma@example.com' })
    },
  )

  it(
    'onboarding under 13 asks for the guardian right below the date of birth that needs one',
    { tags: ['S2.11b'] },
    async () => {
      vi.spyOn(http, 'get').mockResolvedValue(young)
      open()
      await screen.findByLabelText(field)
      const labels = screen.getAllByLabelText(/^(Date of Birth|School Name|Email of a parent or guardian)$/)
      expect(labels).toEqual(
        ['Date of Birth', 'School Name', field].map((label) => screen.getByLabelText(label)),
      )
    },
  )

  it(
    'onboarding under 13 explains at the field why the guardian got no message, and keeps the address',
    { tags: ['decision-3'] },
    async () => {
      vi.spyOn(http, 'get').mockResolvedValue(young)
      vi.spyOn(http, 'post').mockImplementation((url) =>
        url.endsWith('/guardian')
          ? Promise.reject(new HttpError('refused', 429, 'too_many', 'Wait a little'))
          : Promise.resolve({ message: 'saved' }),
      )
      open()
      await screen.findByLabelText(field)
      fill()
      write(field, 'ma@example.com')
      press('Submit & Continue')
      expect((await screen.findByRole('alert')).textContent).toBe('Wait a little')
      expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe('ma@example.com')
    },
  )

  it('onboarding under 13 goes on without a guardian', { tags: ['decision-3'] }, async () => {
    vi.spyOn(http, 'get').mockResolvedValue(young)
    const post = answerPosts({ message: 'saved' })
    open()
    await screen.findByLabelText(field)
    fill()
    press('Submit & Continue')
    expect(await elsewhere()).toBe('/dashboard')
    expect(post).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['grandma', 'Please enter a valid email address'],
    ['RIMA@example.com', 'This is your own address; please enter the one of your parent or guardian'],
  ])(
    'onboarding under 13 refuses %s before anything is sent',
    { tags: ['decision-3'] },
    async (given, reason) => {
      vi.spyOn(http, 'get').mockResolvedValue(young)
      const post = answerPosts({})
      open()
      await screen.findByLabelText(field)
      fill()
      write(field, given)
      press('Submit & Continue')
      expect(screen.getByRole('alert').textContent).toBe(reason)
      expect(post).not.toHaveBeenCalled()
    },
  )
})

it('a guardian is not asked for without a birth date', { tags: ['decision-3'] }, () => {
  open()
  expect(screen.queryByLabelText('Email of a parent or guardian')).toBeNull()
})
