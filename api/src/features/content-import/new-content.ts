// Finds and announces what is new in an import.
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Library, text } from '../content/index.ts'
import { announceToEverybody } from '../notifications/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listEntries, listFilledSeries } from './store.ts'
import type { Sentence } from '../../platform/texts/index.ts'

/** The entries of a library that the database never had, in the library's order. */
interface NewContent {
  readonly series: Library['series']
  readonly tutorials: Library['tutorials']
}

/**
 * The new content of a library; call it before the library is written. Empty for the first library, in which everything
 * is new to all learners. Retired entries that come back are not new.
 */
export async function newContentIn(write: Transaction<Database>, library: Library): Promise<NewContent> {
  const known = await listFilledSeries(write)
  const videos = await listEntries(write, 'tutorial')
  if (known.size + videos.length === 0) return { series: [], tutorials: [] }
  const watched = new Set(videos.map(({ id }) => id))
  const filled = new Set(library.problems.map(({ seriesId }) => seriesId))
  return {
    // A series without problems is not listed yet: it counts as new when it gets some.
    series: library.series.filter(({ id }) => filled.has(id) && !known.has(id)),
    tutorials: library.tutorials.filter(({ id }) => !watched.has(id)),
  }
}

/** Identifies an import's announcement. An id is new only once, so the same announcement never comes again. */
const getOccasion = (
  kind: 'new-content' | 'new-tutorial',
  entries: readonly { readonly id: string }[],
): string => {
  const ids = JSON.stringify(entries.map(({ id }) => id).toSorted())
  return `${kind}:${createHash('sha256').update(ids).digest('base64url').slice(0, 16)}`
}

/** Announces an import's new content to all learners: once its series, once its tutorials. */
export async function announceNewContent(
  write: Transaction<Database>,
  { series, tutorials }: NewContent,
  now: Date,
): Promise<void> {
  const announce = (occasion: string, content: Sentence, link: string) =>
    announceToEverybody(write, { occasion, type: 'other', content, link, now })
  const [first] = series
  if (first) {
    const isOne = series.length === 1
    const named: Sentence = (language) =>
      text('newSeries', { name: (language === 'bn' && first.bangla_name) || first.name })(language)
    await announce(
      getOccasion('new-content', series),
      isOne ? named : text('newSeveralSeries', { count: series.length }),
      isOne ? `/series/${first.id}/problem/1` : '/dashboard',
    )
  }
  const [video] = tutorials
  if (video) {
    const named: Sentence = (language) => text('newTutorial', { title: video.title[language] })(language)
    await announce(
      getOccasion('new-tutorial', tutorials),
      tutorials.length === 1 ? named : text('newTutorials', { count: tutorials.length }),
      '/tutorial/all',
    )
  }
}
