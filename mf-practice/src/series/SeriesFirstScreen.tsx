import { LEVELS, useLanguage } from '@dhadha/contract'
import { hiddenClass, namedAccentClass, Page } from '@dhadha/ui'
import { createSlotText, SeriesPictureBySlot, WhenSlot } from '@dhadha/ui/first-screen'
import { DifficultyBySlot } from '../difficulty/difficulty.tsx'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText } from '../text.ts'
import { BoardKindRows } from './BoardKinds.tsx'
import { FiltersView, LevelChip, TopicChip } from './Filters.tsx'
import { SEGMENTS } from '../card/segments.ts'
import { SeriesCardView, SolvedMark } from './SeriesCard.tsx'
import css from './series.module.css'

const doNothing = () => undefined
/** An address with a search keeps the skeleton. */
const NO_FILTERS = { query: '', status: 'all', setQuery: doNothing, setStatus: doNothing } as const

/** The series browser before its script has loaded: with slots for what the document fills in (decision 67). */
export const SeriesFirstScreen = () => <FirstScreen topic="all" />

/** The series browser of one topic, whose name is in the path, before its script has loaded. */
export const TopicFirstScreen = () => <FirstScreen topic="{topic}" />

function FirstScreen({ topic }: { topic: string }) {
  const text = useText()
  const language = useLanguage()
  const slotText = createSlotText(text, language)
  // The page brings the real targets of the links: until then no link can be pressed, and all have this path.
  const to = topicPath(language, 1, ALL_TOPICS)
  return (
    <Page title={text('allSeries')} isBusy>
      <FiltersView
        filters={NO_FILTERS}
        levels={LEVELS.map((option) => (
          <li key={option}>
            <WhenSlot slot="level" is={option} otherwise={<LevelChip option={option} isCurrent={false} />}>
              <LevelChip option={option} isCurrent />
            </WhenSlot>
          </li>
        ))}
        allTopics={<TopicChip to={to} isCurrent={topic === ALL_TOPICS} />}
        topics={
          <li className={namedAccentClass()} data-accent="{accent}" data-rows="topics">
            <WhenSlot slot="id" is={topic} otherwise={<TopicChip to={to} isCurrent={false} name="{name}" />}>
              <TopicChip to={to} isCurrent name="{name}" />
            </WhenSlot>
          </li>
        }
      />
      <p role="status" className={hiddenClass()} />
      <ul className={css['cards']}>
        <li data-rows="series">
          <SeriesCardView
            to={to}
            accent="{accent}"
            picture={<SeriesPictureBySlot picture="picture" accent="accent" size={64} />}
            name="{name}"
            topic="{topicName}"
            sentence="{sentence|}"
            count={slotText('problemCount', { count: 'all' })}
            level={<DifficultyBySlot slot="ofLevel" />}
            kinds={<BoardKindRows rows="kinds" />}
            filled="{filled}"
            solved={slotText('solvedOf', { solved: 'solved', all: 'all' })}
            mark={
              <WhenSlot slot="filled" is={SEGMENTS}>
                <SolvedMark />
              </WhenSlot>
            }
          />
        </li>
      </ul>
    </Page>
  )
}
