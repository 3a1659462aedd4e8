import { expect, it, vi } from 'vitest'
import { playerAddress, videoId } from './video.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
])('the video in %s is found', { tags: ['S2.22b'] }, (url) => expect(videoId(url)).toBe('dQw4w9WgXcQ'))

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/short',
  'https://youtu.be/',
])('no video is found in "%s"', (url) => expect(videoId(url)).toBeNull())

it('the video is found in browsers that cannot test a URL', { tags: ['S2.22b', 'decision-69'] }, () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(videoId('https://youtu.be/dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ')
  expect(videoId('not an address')).toBeNull()
})

it('the video plays in the player that stores no cookies', { tags: ['S2.22a'] }, () => {
  expect(new URL(playerAddress('dQw4w9WgXcQ')).origin).toBe('https://www.youtube-nocookie.com')
})
