import { HttpError, http, toast, type Language } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { Tutorial } from '@dhadha/contract/wire'
import { accentClass } from '@dhadha/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { tutorial } from '../testing/tutorial.ts'
import TutorialsPage from './TutorialsPage.tsx'

const angles = tutorial({
  tutorial_id: 'v2',
  title: 'Angles',
  bangla_title: null,
  series_name: 'Shapes',
  topic_id: 'geometry',
  watched: true,
  played: true,
  topic_name: 'Geometry',
  bangla_topic_name: 'জ্যামিতি',
  data: { video_url: 'https://youtu.be/aaaaaaaaaaa', duration: null, channel: null, thumbnail: null },
})

let failed: MockInstance<typeof toast.error>
let post: MockInstance<typeof http.post>
beforeEach(() => {
  failed = vi.spyOn(toast, 'error')
  post = vi.spyOn(http, 'post').mockResolvedValue({ message: 'ok' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (answer: Tutorial[] | Error, at = '/tutorial/all', language: Language = 'en') => {
  const get = vi.spyOn(http, 'get')
  if (answer instanceof Error) get.mockRejectedValue(answer)
  else get.mockResolvedValue({ content: answer })
  renderInSite(<TutorialsPage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at,
    path: '/tutorial/:topic',
    token: 'abc',
  })
  return get
}
const open = async (title: string) => fireEvent.click(await screen.findByRole('button', { name: title }))
const drawing = () => document.querySelector('svg[viewBox="0 0 320 180"]')
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('cards show title, series, duration and channel', { tags: ['S2.22b', 'S7.20a', 'S3.17'] }, async () => {
  const get = show([tutorial()])
  await screen.findByText('Moving matchsticks')
  for (const fact of ['Matchstick sums', '04:05', 'Riddle School']) screen.getByText(fact)
  expect(get.mock.calls[0]?.[0]).toBe('/api/v2/app/tutorial')
})

it('the tutorials page searches titles and series and filters by watched', { tags: ['S2.22a'] }, async () => {
  show([tutorial(), angles])
  await screen.findByText('Angles')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sums' } })
  expect(titles()).toEqual(['Moving matchsticks'])
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'watched' } })
  expect(titles()).toEqual(['Angles'])
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sums' } })
  screen.getByText('No tutorial fits. Try another word.')
})

it('a topic shows its own and the way to the others', { tags: ['S2.22'] }, async () => {
  show([tutorial(), angles], '/tutorial/geometry')
  await screen.findByText('Angles')
  expect(titles()).toEqual(['Angles'])
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All', '/tutorial/all'],
    ['Math', '/tutorial/math'],
    ['Geometry', '/tutorial/geometry'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Geometry')
})

it('a topic without tutorials says so and leads on', { tags: ['S2.22'] }, async () => {
  show([tutorial()], '/tutorial/poetry')
  await screen.findByText('There are no tutorials here yet.')
  screen.getByRole('link', { name: 'All' })
})

it('the tutorials page shows how many tutorials a search finds', async () => {
  show([tutorial(), angles])
  await screen.findByText('Angles')
  expect(screen.getByRole('status').textContent).toBe('2 tutorials')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sums' } })
  expect(screen.getByRole('status').textContent).toBe('1 tutorial')
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'poems' } })
  expect(screen.getByRole('status').textContent).toBe('No tutorial fits. Try another word.')
})

it(
  'the tutorials page shows the stored picture, and a drawing when it does not come',
  { tags: ['S2.22b'] },
  async () => {
    show([tutorial()])
    await screen.findByText('Moving matchsticks')
    const picture = document.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/content/matches.svg')
    if (picture) fireEvent.error(picture)
    expect(document.querySelector('img')).toBeNull()
    expect(drawing()).not.toBeNull()
  },
)

it('a drawing has the colours of its topic', { tags: ['S9.12b'] }, async () => {
  show([angles])
  await screen.findByText('Angles')
  expect(drawing()?.classList.contains(accentClass('geometry'))).toBe(true)
})

it(
  'opening a tutorial makes its call once, and playing it shows it as watched',
  { tags: ['S4.8', 'S7.20b'] },
  async () => {
    show([tutorial()])
    await open('Moving matchsticks')
    await waitFor(() => expect(post.mock.calls).toEqual([['/api/v2/app/tutorial/v1/watch']]))
    expect(screen.queryByText('Watched', { selector: 'span' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await open('Moving matchsticks')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    await screen.findByText('Watched', { selector: 'span' })
    expect(post.mock.calls.map(([url]) => url)).toEqual([
      '/api/v2/app/tutorial/v1/watch',
      '/api/v2/app/tutorial/v1/play',
    ])
  },
)

it('playing a watched one makes no call, also by an API that does not know of playing', async () => {
  const { played: _played, ...older } = angles
  show([older])
  await open('Angles')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(post).not.toHaveBeenCalled()
})

it('a watched one is not marked again', { tags: ['S4.8'] }, async () => {
  show([angles])
  await open('Angles')
  expect(post).not.toHaveBeenCalled()
})

it('opened twice while the call runs it is marked once', async () => {
  post.mockReturnValue(new Promise(() => undefined))
  show([tutorial()])
  await open('Moving matchsticks')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open('Moving matchsticks')
  expect(post).toHaveBeenCalledTimes(1)
})

it(
  'the tutorials page reports that marking failed, and tries at the next opening',
  { tags: ['S8.4e'] },
  async () => {
    post.mockRejectedValue(new HttpError('no-response', 0, '', ''))
    show([tutorial()])
    await open('Moving matchsticks')
    await waitFor(() => expect(failed).toHaveBeenCalledWith('Error marking tutorial as watched'))
    expect(screen.queryByText('Watched', { selector: 'span' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await open('Moving matchsticks')
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  },
)

it('the tutorials page embeds the video only after play is pressed', { tags: ['S2.22a'] }, async () => {
  show([tutorial()])
  await open('Moving matchsticks')
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  const frame = screen.getByTitle('Moving matchsticks')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
})

it('the tutorials page calls no third party before play is pressed', async () => {
  show([tutorial(), angles])
  await screen.findByText('Angles')
  expect(document.querySelectorAll('iframe, link[rel="preconnect"]')).toHaveLength(0)
  for (const picture of document.querySelectorAll('img'))
    expect(picture.getAttribute('src')).toMatch(/^\/api\//)
})

it('the tutorials page explains that a video has no address that plays', async () => {
  show([
    tutorial({
      data: { video_url: 'https://example.com/x', duration: null, channel: null, thumbnail: null },
    }),
  ])
  await open('Moving matchsticks')
  screen.getByText('This video cannot be shown here.')
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
})

it('the tutorials page reports that the tutorials failed, and tries again', { tags: ['S8.4f'] }, async () => {
  const get = show(new HttpError('failed', 500, '', ''))
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Error fetching tutorials'))
  get.mockResolvedValue({ content: [tutorial()] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Moving matchsticks')
})

it('the tutorials page explains that there are none yet', async () => {
  show([])
  await screen.findByText('There are no tutorials here yet.')
})

it('the tutorials page is in Bangla with Bangla titles and numerals', async () => {
  show([tutorial()], '/tutorial/all', 'bn')
  await screen.findByText('দেশলাই কাঠি সরানো')
  screen.getByText('কাঠির অঙ্ক')
  screen.getByText('০৪:০৫')
})
