import { expect, it } from 'vitest'
import { playerAddress, videoId } from './video.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
])('finds the video in %s', { tags: ['S2.22b'] }, (url) => expect(videoId(url)).toBe('dQw4w9WgXcQ'))

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/short',
  'https://youtu.be/',
])('finds no video in "%s"', (url) => expect(videoId(url)).toBeNull())

it('plays it in the player that keeps no cookies', { tags: ['S2.22a'] }, () => {
  expect(new URL(playerAddress('dQw4w9WgXcQ')).origin).toBe('https://www.youtube-nocookie.com')
})
