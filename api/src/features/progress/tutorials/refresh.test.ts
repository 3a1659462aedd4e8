import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tutorials } from '@dhadha/contract/wire'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../app/startup/config.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { refreshTutorials } from './refresh.ts'
import { readDuration, VideoServiceError } from './video-service.ts'

const api = await testApp()
const { db } = api.database
const { token } = await api.signedIn()
const NOW = new Date('2026-11-01T00:00:00Z')

/** The stand-in of the video service: its answers, and the requests that it received. */
let status = 200
let answer: unknown = {}
let picture: Buffer | null = null
let asked: { url: string; key: string | undefined }[] = []

const server = createServer((request, response) => {
  const { url = '', headers } = request
  if (url.startsWith('/picture')) {
    response.writeHead(picture && !url.includes('gone') ? 200 : 404, { 'content-type': 'image/jpeg' })
    response.end(picture)
    return
  }
  asked.push({ url, key: headers['x-goog-api-key']?.toString() })
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => void server.close())

const { videoService } = readConfig({ YOUTUBE_API_URL: `${url}/v3/`, YOUTUBE_API_KEY: 'key-1' })
if (!videoService) throw new Error('no video service is configured')
const refresh = () => refreshTutorials(db, videoService, NOW)

const video = (id: string, { channel = 'Riddle School', duration = 'PT4M5S', name = 'best' } = {}) => ({
  id,
  snippet: {
    channelTitle: channel,
    thumbnails: {
      default: { url: `${url}/picture-small`, width: 120, height: 90 },
      maxres: { url: `${url}/picture-${name}`, width: 1280, height: 720 },
    },
  },
  contentDetails: { duration },
})

const list = async () =>
  (await api.call<Tutorials>({ url: '/api/v2/app/tutorial', token })).body.content.map(({ data }) => data)

beforeAll(async () => {
  await fillCatalogue(db)
  picture = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#28701c' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => {
  status = 200
  asked = []
})

describe('pnpm api tutorials refresh', () => {
  it('shows length, channel and picture as the service states them', { tags: ['S2.22b'] }, async () => {
    answer = { items: [video('first'), video('second', { channel: ' TED-Ed ', duration: 'PT1H2S' })] }
    expect(await refresh()).toEqual({ known: ['first', 'second'], unknown: [], withoutPicture: [] })
    expect(asked).toEqual([
      { url: '/v3/videos?part=snippet%2CcontentDetails&id=first%2Csecond', key: 'key-1' },
    ])
    await vi.waitFor(async () => expect((await list())[1]?.duration).toBe(3602), { timeout: 5000 })
    const [first, second] = await list()
    expect(first).toMatchObject({ duration: 245, channel: 'Riddle School' })
    expect(second?.channel).toBe('TED-Ed')
    const image = await api.app.inject(first?.thumbnail ?? '')
    expect(image.headers['content-type']).toBe('image/webp')
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      width: 640,
      height: 360,
      format: 'webp',
    })
  })

  it('keeps the stored data of a video that is gone, and names it', async () => {
    answer = { items: [video('first', { name: 'gone' }), { id: 'second', snippet: {} }] }
    expect(await refresh()).toEqual({ known: ['first'], unknown: ['second'], withoutPicture: [] })
    expect(await list()).toMatchObject([{ channel: 'Riddle School' }, { channel: 'TED-Ed' }])
  })

  it('keeps the stored picture when no new one can be read', async () => {
    const before = (await list()).map(({ thumbnail }) => thumbnail)
    const good = picture
    picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    answer = { items: [video('first', { duration: 'PT1M' }), video('second')] }
    expect(await refresh()).toMatchObject({ withoutPicture: ['first', 'second'] })
    picture = good
    await vi.waitFor(async () => expect((await list())[0]?.duration).toBe(60), { timeout: 5000 })
    expect((await list()).map(({ thumbnail }) => thumbnail)).toEqual(before)
  })

  it.each([
    [403, {}, 'refuses with status 403'],
    [500, {}, 'refuses with status 500'],
    [200, { items: 'none' }, 'in no known form'],
  ])('changes nothing when the service answers %i %j', async (code, body, sentence) => {
    const before = await db.selectFrom('tutorial_video').selectAll().orderBy('video_url').execute()
    status = code
    answer = body
    const failure = await refresh().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(VideoServiceError)
    expect(String(failure)).toContain(sentence)
    expect(String(failure)).not.toContain('key-1')
    expect(await db.selectFrom('tutorial_video').selectAll().orderBy('video_url').execute()).toEqual(before)
  })

  it(
    'asks no other server for a picture, whatever address the service names',
    { tags: ['decision-55', 'attack-234'] },
    async () => {
      let asked = 0
      const inside = createServer((_, response) => {
        asked += 1
        response.end(picture)
      }).listen(0, '127.0.0.1')
      await once(inside, 'listening')
      const at = `127.0.0.1:${(inside.address() as AddressInfo).port}`
      const addresses = [
        `http://${at}/latest/meta-data`,
        `http://i.ytimg.com@${at}/a.jpg`,
        `http://${at}/#.ytimg.com`,
        `http://localhost:${at.split(':')[1]}/a.jpg`,
        `HTTP://${at}\\a.jpg`,
        'https://ytimg.com.evil.example/a.jpg',
        'https://evilytimg.com/a.jpg',
        'file:///etc/passwd',
        'data:image/png;base64,AAAA',
        'gopher://127.0.0.1/',
        '//evil.example/a.jpg',
      ]
      const hostile = video('first')
      hostile.snippet.thumbnails = Object.fromEntries(
        addresses.map((address, width) => [`size-${width}`, { url: address, width, height: 1 }]),
      ) as typeof hostile.snippet.thumbnails
      answer = { items: [hostile] }
      expect(await refresh()).toMatchObject({ known: ['first'], withoutPicture: ['first'] })
      expect(asked).toBe(0)
      inside.close()
    },
  )

  it('reports that the service does not answer', async () => {
    const nobody = refreshTutorials(db, { apiUrl: 'http://127.0.0.1:1', key: 'k' }, NOW)
    await expect(nobody).rejects.toThrow('The video service does not answer at all.')
  })
})

it.each([
  ['PT4M13S', 253],
  ['PT1H', 3600],
  ['P1DT2M', 86_520],
  ['P0D', 0],
  ['4:13', null],
  [253, null],
])('the length of a video is read %s', { tags: ['S2.22b'] }, (text, seconds) =>
  expect(readDuration(text)).toBe(seconds),
)

it('without a key no request is sent', { tags: ['S2.22b'] }, () => {
  expect(readConfig({}).videoService).toBeNull()
  expect(readConfig({ YOUTUBE_API_KEY: 'k' }).videoService?.apiUrl).toBe(
    'https://www.googleapis.com/youtube/v3',
  )
})
