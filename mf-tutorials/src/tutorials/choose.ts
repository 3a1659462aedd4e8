import type { Tutorial } from '@dhadha/contract/wire'

export type WatchedFilter = 'all' | 'watched' | 'unwatched'

/** Whether a tutorial is shown as watched: its video was played; of an API that does not know that, its card was opened. */
export const isPlayed = ({ played, watched }: Tutorial): boolean => played ?? watched

export interface Choice {
  /** A topic's id, or 'all'. */
  topic: string
  /** Text to find in a title or a series' name, in either language. */
  search: string
  watched: WatchedFilter
}

/** The tutorials that match (S2.22a). */
export function chooseTutorials(
  tutorials: readonly Tutorial[],
  { topic, search, watched }: Choice,
): Tutorial[] {
  const wanted = search.trim().toLowerCase()
  return tutorials.filter((tutorial) => {
    if (topic !== 'all' && tutorial.topic_id !== topic) return false
    if (watched !== 'all' && isPlayed(tutorial) !== (watched === 'watched')) return false
    const names = [tutorial.title, tutorial.bangla_title, tutorial.series_name, tutorial.bangla_series_name]
    return names.some((name) => name?.toLowerCase().includes(wanted))
  })
}
