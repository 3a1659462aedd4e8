import { inLanguage, type Language } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'
import { accentOf, type Accent } from '@dhadha/ui'

interface TutorialTopic {
  readonly id: string
  readonly name: string
  readonly accent: Accent
}

/** The topics that have tutorials, each once, in the order of the list. */
export function getTopics(tutorials: readonly Tutorial[], language: Language): TutorialTopic[] {
  const topics = new Map(
    tutorials.map(({ topic_id: id, topic_name, bangla_topic_name }) => [
      id,
      { id, name: inLanguage(language, topic_name, bangla_topic_name), accent: accentOf(topic_name) },
    ]),
  )
  return [...topics.values()]
}
