import { inLanguage, type Language } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'

interface TutorialTopic {
  readonly id: string
  readonly name: string
}

/** The topics that have tutorials, each once, in the order of the list. */
export function topicsOf(tutorials: readonly Tutorial[], language: Language): TutorialTopic[] {
  const names = new Map(
    tutorials.map(({ topic_id, topic_name, bangla_topic_name }) => [
      topic_id,
      inLanguage(language, topic_name, bangla_topic_name),
    ]),
  )
  return [...names].map(([id, name]) => ({ id, name }))
}
