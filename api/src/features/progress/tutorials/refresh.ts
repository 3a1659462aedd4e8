// `api tutorials refresh`: asks the video service about the tutorials' videos.
import { contentFile, type ContentFile } from '../../content/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { makeAnew } from '../../../platform/pictures/picture.ts'
import { listListedTutorials, publishTutorials, putVideo } from './store.ts'
import type { VideoServiceSettings } from './settings.ts'
import { askAboutVideos, fetchPicture, type VideoFacts } from './video-service.ts'

/** The results of a refresh, by the tutorials' ids. */
export interface RefreshResult {
  readonly known: readonly string[]
  /** Videos that the service does not know (any more): their stored data stays. */
  readonly unknown: readonly string[]
  /** Known, but without a picture that can be read: the stored picture stays. */
  readonly withoutPicture: readonly string[]
}

/** The size of a card on a high-resolution screen. */
const SIZE = { width: 640, height: 360 }

/** The first of a video's pictures that can be read, re-encoded; null: none can be read. */
async function loadPicture({ pictures }: VideoFacts): Promise<ContentFile | null> {
  for (const url of pictures) {
    const picture = await fetchPicture(url)
    const thumbnail = picture && (await makeAnew(picture, SIZE))
    if (thumbnail?.ok) return contentFile(thumbnail.bytes, 'webp')
  }
  return null
}

const idIn = (videoUrl: string): string => new URL(videoUrl).searchParams.get('v') ?? ''

/**
 * Asks the video service for length, channel and picture of every listed tutorial's video and stores them (S2.22b): the
 * whole answer, or none of it when the service returns an error. Running instances show them within a second; pupils'
 * browsers contact only this site (decision 3).
 *
 * @throws VideoServiceError
 */
export async function refreshTutorials(
  db: Executor,
  settings: VideoServiceSettings,
  now: Date,
): Promise<RefreshResult> {
  const tutorials = await listListedTutorials(db)
  const listed = tutorials.map(({ id, video_url }) => ({ id, video_url, video: idIn(video_url) }))
  const found = await askAboutVideos(settings, [...new Set(listed.map(({ video }) => video))])
  const factsById = new Map(found.map((facts) => [facts.id, facts]))
  const pictures = new Map<string, ContentFile | null>()
  for (const facts of found) pictures.set(facts.id, await loadPicture(facts))

  await db.transaction().execute(async (write) => {
    for (const [videoUrl, video] of new Map(listed.map((item) => [item.video_url, item.video]))) {
      const facts = factsById.get(video)
      if (!facts) continue
      await putVideo(write, {
        url: videoUrl,
        duration: facts.duration,
        channel: facts.channel,
        picture: pictures.get(video) ?? null,
        askedAt: now,
      })
    }
    await publishTutorials(write)
  })

  const findIds = (fits: (video: string) => boolean) =>
    listed.filter(({ video }) => fits(video)).map(({ id }) => id)
  return {
    known: findIds((video) => factsById.has(video)),
    unknown: findIds((video) => !factsById.has(video)),
    withoutPicture: findIds((video) => factsById.has(video) && !pictures.get(video)),
  }
}
