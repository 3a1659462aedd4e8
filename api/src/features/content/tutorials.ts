import type { Bilingual, Field } from './source/yaml.ts'

/** A video of the tutorial page (S3.17). */
export interface LibraryTutorial {
  readonly id: string
  readonly topicId: string
  readonly title: Bilingual
  readonly series: Bilingual
  readonly videoUrl: string
  readonly channel: string | null
  /** Seconds */
  readonly duration: number | null
  /** Path of its picture in tutorials/. */
  readonly poster: string | null
}

const VIDEO = /^[\w-]{11}$/

/**
 * Reads `tutorials.yaml`; errors are reported.
 *
 * @param findPoster the path of a picture of that name; undefined when there is none (reported)
 */
export function readTutorials(
  field: Field,
  topics: ReadonlyMap<string, unknown>,
  findPoster: (name: Field) => string | undefined,
): LibraryTutorial[] {
  const ids = new Set<string>()
  return (field.list(0, 500) ?? []).flatMap((entry) => {
    const fields = entry.fields()
    const id = fields?.need('id')?.id()
    const title = fields?.need('title')?.bilingual(120)
    const series = fields?.need('series')?.bilingual(80)
    const topicField = fields?.need('topic')
    const topicId = topicField?.text()
    const videoField = fields?.need('youtube')
    const video = videoField?.text()
    const channel = fields?.get('channel')
    const duration = fields?.get('duration')
    const poster = fields?.get('poster')
    const read = {
      channel: channel?.text(60) ?? null,
      duration: duration?.integer(1, 36_000) ?? null,
      poster: (poster && findPoster(poster)) ?? null,
    }
    fields?.close()
    if (topicId !== undefined && !topics.has(topicId)) topicField?.error(`is no topic: ${topicId}`)
    if (video !== undefined && !VIDEO.test(video)) videoField?.error('has to be the 11 signs of a video id')
    if (id !== undefined && ids.has(id)) entry.error(`has the id of another tutorial: ${id}`)
    if (!id || !title || !series || !topicId || !video) return []
    ids.add(id)
    return [{ id, topicId, title, series, videoUrl: `https://www.youtube.com/watch?v=${video}`, ...read }]
  })
}
