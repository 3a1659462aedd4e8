import { toast, useDocumentTitle, useFailureToast, useRead } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'
import { EmptyState, Failure, Page, SelectField, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Player } from '../player/Player.tsx'
import { useText } from '../text.ts'
import { filterTutorials, isShownAsWatched, type WatchedFilter } from './filterTutorials.ts'
import { tutorialsQuery, useMark } from './requests.ts'
import { TopicLinks } from './TopicLinks.tsx'
import { TutorialCard } from './TutorialCard.tsx'
import css from './TutorialsPage.module.css'

const WATCHED: readonly { value: WatchedFilter; label: 'filterAll' | 'filterWatched' | 'filterUnwatched' }[] =
  [
    { value: 'all', label: 'filterAll' },
    { value: 'watched', label: 'filterWatched' },
    { value: 'unwatched', label: 'filterUnwatched' },
  ]

const isWatchedFilter = (text: string): text is WatchedFilter => WATCHED.some(({ value }) => value === text)

/** /tutorial/all and /tutorial/:topic (S2.22) */
export default function TutorialsPage() {
  const text = useText()
  const { topic = 'all' } = useParams()
  const [search, setSearch] = useState('')
  const [watched, setWatched] = useState<WatchedFilter>('all')
  const tutorials = useRead(useQuery(tutorialsQuery))
  // The specification has a separate message for a list that fails to load (S8.4f).
  useFailureToast(tutorials.error, text('failed'))
  useDocumentTitle(text('heading'))

  return (
    <Page title={text('heading')}>
      {tutorials.data ? (
        <>
          <TopicLinks tutorials={tutorials.data.content} topic={topic} />
          <div className={css['choose']}>
            <TextField
              label={text('search')}
              type="search"
              placeholder={text('searchHint')}
              value={search}
              onChange={setSearch}
            />
            <SelectField
              label={text('filter')}
              value={watched}
              onChange={(value) => isWatchedFilter(value) && setWatched(value)}
              options={WATCHED.map(({ value, label }) => ({ value, label: text(label) }))}
            />
          </div>
          <Cards
            tutorials={filterTutorials(tutorials.data.content, { topic, search, watched })}
            isTopicEmpty={
              !tutorials.data.content.some(({ topic_id }) => topic === 'all' || topic_id === topic)
            }
          />
        </>
      ) : tutorials.error ? (
        <Failure
          title={text('tutorialsUnavailable')}
          busy={tutorials.isFetching}
          onRetry={() => void tutorials.refetch()}
        />
      ) : (
        <div className={css['cards']}>
          <Skeleton height="280px" />
          <Skeleton height="280px" />
          <Skeleton height="280px" />
        </div>
      )}
    </Page>
  )
}

function Cards({ tutorials, isTopicEmpty }: { tutorials: readonly Tutorial[]; isTopicEmpty: boolean }) {
  const text = useText()
  const [opened, setOpened] = useState<Tutorial | null>(null)
  // Opening a tutorial again while its call is under way does not mark it twice; a failed call may be repeated.
  const marked = useRef(new Set<string>())
  const reportFailure = () => toast.error(text('watchFailed'))
  const watch = useMark('watch', {
    failed: (id) => {
      marked.current.delete(id)
      reportFailure()
    },
  })
  const play = useMark('play', { failed: reportFailure })

  const open = (tutorial: Tutorial) => {
    setOpened(tutorial)
    if (tutorial.watched || marked.current.has(tutorial.tutorial_id)) return
    marked.current.add(tutorial.tutorial_id)
    watch.mutate(tutorial.tutorial_id)
  }

  return (
    <>
      <div role="status">
        {tutorials.length === 0 ? (
          <EmptyState title={text(isTopicEmpty ? 'none' : 'noneFits')} />
        ) : (
          <p className={css['count']}>{text('count', { count: tutorials.length })}</p>
        )}
      </div>
      {tutorials.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
        <ul className={css['cards']} role="list">
          {tutorials.map((tutorial) => (
            <TutorialCard key={tutorial.tutorial_id} tutorial={tutorial} onOpen={() => open(tutorial)} />
          ))}
        </ul>
      )}
      {opened && (
        <Player
          tutorial={opened}
          onPlay={() => isShownAsWatched(opened) || play.mutate(opened.tutorial_id)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
