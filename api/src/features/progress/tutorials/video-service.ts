// Calls the video service.
import { sendRequest } from '@dhadha/release/outgoing'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { VideoServiceSettings } from './settings.ts'

/** The video service's data of one video. */
export interface VideoFacts {
  readonly id: string
  /** Seconds */
  readonly duration: number
  readonly channel: string
  /** Addresses of its picture, the best one first. */
  readonly pictures: readonly string[]
}

/** The reason why the service gave no answer; never contains the key. */
export class VideoServiceError extends Error {
  override readonly name = 'VideoServiceError'
}

/** The maximum number of videos of a call. */
const BATCH = 50
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const LARGEST_PICTURE = 3_000_000
const MAX_CHANNEL_LENGTH = 60

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Seconds of an ISO 8601 duration such as PT4M13S; null for any other text. */
export function readDuration(duration: unknown): number | null {
  const parts = typeof duration === 'string' ? DURATION.exec(duration) : null
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

const Answer = Type.Object({ items: Type.Array(Type.Unknown()) })

/** A video of the answer, with the fields that are used. */
const Video = Type.Object({
  id: Type.String(),
  snippet: Type.Object({ channelTitle: Type.String(), thumbnails: Type.Optional(Type.Unknown()) }),
  contentDetails: Type.Object({ duration: Type.String() }),
})

const Thumbnails = Type.Record(Type.String(), Type.Unknown())
const Thumbnail = Type.Object({ url: Type.String(), width: Type.Optional(Type.Number()) })

/** The hosts of the service's pictures, beside its own address. */
const PICTURE_HOSTS = /(?:^|\.)ytimg\.com$/

/**
 * Whether a picture is on a host of the service, so that an answer cannot lead to a server of the operator's network or
 * any other one.
 */
const isOwnPicture = (url: string, apiUrl: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname, username } = new URL(url)
  return (
    origin === new URL(apiUrl).origin ||
    (protocol === 'https:' && username === '' && PICTURE_HOSTS.test(hostname))
  )
}

/** The service's pictures have names and sizes; the widest one comes first. */
function picturesIn(thumbnails: unknown, apiUrl: string): string[] {
  const known = Value.Check(Thumbnails, thumbnails) ? Object.values(thumbnails) : []
  return known
    .filter((thumbnail): thumbnail is Static<typeof Thumbnail> => Value.Check(Thumbnail, thumbnail))
    .toSorted((thumbnail, other) => (other.width ?? 0) - (thumbnail.width ?? 0))
    .flatMap(({ url }) => (isOwnPicture(url, apiUrl) ? [url] : []))
}

/** A video of the answer; null when a field that is used is missing. */
function readVideo(entry: unknown, apiUrl: string): VideoFacts | null {
  if (!Value.Check(Video, entry)) return null
  const { id, snippet, contentDetails } = entry
  const duration = readDuration(contentDetails.duration)
  const channel = snippet.channelTitle.trim().slice(0, MAX_CHANNEL_LENGTH)
  if (duration === null || channel === '') return null
  return { id, duration, channel, pictures: picturesIn(snippet.thumbnails, apiUrl) }
}

async function ask(settings: VideoServiceSettings, ids: readonly string[]): Promise<VideoFacts[]> {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', id: ids.join(',') })
  let answer: Response
  try {
    answer = await sendRequest(`${settings.apiUrl}/videos?${query.toString()}`, {
      // In a header, so that the key appears in no log of URLs.
      headers: { 'x-goog-api-key': settings.key },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    })
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    throw new VideoServiceError(`The video service does not answer ${reason}.`)
  }
  if (!answer.ok) throw new VideoServiceError(`The video service refuses with status ${answer.status}.`)
  const body: unknown = await answer.json().catch(() => null)
  if (!Value.Check(Answer, body)) throw new VideoServiceError('The video service answers in no known form.')
  return body.items.flatMap((entry) => readVideo(entry, settings.apiUrl) ?? [])
}

/**
 * The service's data of these videos; unknown videos are left out.
 *
 * @throws VideoServiceError
 */
export async function askAboutVideos(
  settings: VideoServiceSettings,
  ids: readonly string[],
): Promise<VideoFacts[]> {
  const known: VideoFacts[] = []
  for (let first = 0; first < ids.length; first += BATCH)
    known.push(...(await ask(settings, ids.slice(first, first + BATCH))))
  return known
}

/** A picture's bytes; null when it cannot be fetched, or is larger than a picture should be. */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const answer = await sendRequest(url, { timeoutMs: TIMEOUT_MS, maxBytes: LARGEST_PICTURE })
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}
