import { searchKey } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'

export type WatchedFilter = 'all' | 'watched' | 'unwatched'

/**
 * Whether cards and filter call a tutorial watched: its video was played. `watched` alone means that its card was
 * opened (S4.8); it counts only where the API is too old to know `played`.
 */
export const isShownAsWatched = ({ played, watched }: Tutorial): boolean => played ?? watched

export interface TutorialFilter {
  /** A topic's id, or 'all'. */
  topic: string
  /** Text to find in a title or a series' name, in either language and any spelling (decision 29). */
  search: string
  watched: WatchedFilter
}

/** The tutorials that match (S2.22a). */
export function filterTutorials(
  tutorials: readonly Tutorial[],
  { topic, search, watched }: TutorialFilter,
): Tutorial[] {
  const wanted = searchKey(search)
  return tutorials.filter((tutorial) => {
    if (topic !== 'all' && tutorial.topic_id !== topic) return false
    if (watched !== 'all' && isShownAsWatched(tutorial) !== (watched === 'watched')) return false
    const names = [tutorial.title, tutorial.bangla_title, tutorial.series_name, tutorial.bangla_series_name]
    return names.some((name) => name !== null && searchKey(name).includes(wanted))
  })
}
