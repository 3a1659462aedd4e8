import type { VideoServiceSettings } from './settings.ts'

/** What the video service tells of one video. */
export interface VideoFacts {
  readonly id: string
  /** Seconds */
  readonly duration: number
  readonly channel: string
  /** Addresses of its picture, the best one first. */
  readonly pictures: readonly string[]
}

/** Why the service gave no answer; never holds the key. */
export class VideoServiceError extends Error {
  override readonly name = 'VideoServiceError'
}

/** As many as the service takes in one call. */
const BATCH = 50
const PATIENCE_MS = 10_000
const LARGEST_PICTURE = 3_000_000
const LONGEST_CHANNEL = 60

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Seconds of an ISO 8601 duration such as PT4M13S; null when it is none. */
export function readDuration(text: unknown): number | null {
  const parts = typeof text === 'string' ? DURATION.exec(text) : null
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** The service's pictures have names and sizes; the widest one comes first. */
function picturesIn(thumbnails: unknown): string[] {
  const known = Object.values(fieldsOf(thumbnails)).map(fieldsOf)
  return known
    .toSorted((one, other) => Number(other['width'] ?? 0) - Number(one['width'] ?? 0))
    .flatMap(({ url }) => (typeof url === 'string' && URL.canParse(url) ? [url] : []))
}

/** One entry of the answer; null when something that counts is missing. */
function readVideo(entry: unknown): VideoFacts | null {
  const { id, snippet, contentDetails } = fieldsOf(entry)
  const { channelTitle, thumbnails } = fieldsOf(snippet)
  const duration = readDuration(fieldsOf(contentDetails)['duration'])
  if (typeof id !== 'string' || typeof channelTitle !== 'string' || duration === null) return null
  const channel = channelTitle.trim().slice(0, LONGEST_CHANNEL)
  return channel === '' ? null : { id, duration, channel, pictures: picturesIn(thumbnails) }
}

async function ask(settings: VideoServiceSettings, ids: readonly string[]): Promise<VideoFacts[]> {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', id: ids.join(',') })
  let answer: Response
  try {
    answer = await fetch(`${settings.apiUrl}/videos?${query.toString()}`, {
      // In a header, so that it stands in nobody's log of addresses.
      headers: { 'x-goog-api-key': settings.key },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    throw new VideoServiceError(`The video service does not answer ${reason}.`)
  }
  if (!answer.ok) throw new VideoServiceError(`The video service refuses with status ${answer.status}.`)
  const { items } = fieldsOf(await answer.json().catch(() => null))
  if (!Array.isArray(items)) throw new VideoServiceError('The video service answers in no known form.')
  return items.flatMap((entry) => readVideo(entry) ?? [])
}

/**
 * What the service knows of these videos; those that it does not know are left out.
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

/** A picture's bytes; null when it cannot be had, or is larger than any of them should be. */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok || !answer.body) return null
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer.body) {
      size += chunk.length
      if (size > LARGEST_PICTURE) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}
