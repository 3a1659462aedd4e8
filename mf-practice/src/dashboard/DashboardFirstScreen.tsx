import { LEVELS, useLanguage } from '@dhadha/contract'
import { Page, Skeleton } from '@dhadha/ui'
import {
  createSlotText,
  EmblemBySlot,
  KeepSkeleton,
  ProgressBarBySlot,
  SeriesPictureBySlot,
  WhenSlot,
} from '@dhadha/ui/first-screen'
import { levelOfGrade } from '../next/useOwnLevel.ts'
import { WelcomePanel } from '../home/WelcomePanel.tsx'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText } from '../text.ts'
import css from './dashboard.module.css'
import { AllSolved, CardsView, ContinueView, REASONS, TodayStreak, TodayView } from '../next/NextPanel.tsx'
import { LineBySlots } from './line/LineBySlots.tsx'
import { GreetingView, ProgressView } from './ProgressPanel.tsx'
import { FactsBySlots, WeekBySlots } from './ProgressBySlots.tsx'
import { StuckView } from './StuckPanel.tsx'
import { DifficultyField, TopicBrowserView, TopicCardView, TopicList } from './TopicBrowser.tsx'

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const doNothing = () => undefined

function useSlotText() {
  const text = useText()
  return createSlotText(text, useLanguage())
}

/** The address of every link: real ones come with the page, before which nothing of a first screen can be pressed. */
const usePath = () => topicPath(useLanguage(), 1, ALL_TOPICS)

/** The dashboard before its script has loaded: with slots for what the document fills in (decision 67). */
export function DashboardFirstScreen() {
  const slotText = useSlotText()
  return (
    <Page isBusy>
      <SkeletonOnOtherLevels />
      <WhenSlot
        slot="solved"
        is={0}
        otherwise={
          <GreetingView title={slotText('progressTitle', { name: 'name' })} line={<LineBySlots />} />
        }
      >
        <WelcomePanel title={slotText('welcomeTitle', { name: 'name' })} hasPuzzle />
      </WhenSlot>
      <NextBySlots />
      <WhenSlot slot="solved" isNot={0}>
        <ProgressView
          level={slotText('levelName', { level: 'ownLevel' })}
          points={slotText('scoreOf', { value: 'inLevel', max: 'ofLevel' })}
          bar={<ProgressBarBySlot value="inLevel" max="ofLevel" />}
          goal={slotText('scoreToNextLevel', { points: 'missing' })}
          week={<WeekBySlots />}
          facts={<FactsBySlots />}
        />
      </WhenSlot>
      <div className={css['columns']}>
        <Topics />
        {(['recommended', 'incomplete'] as const).map((list) => (
          <WhenSlot key={list} slot="open" {...(list === 'recommended' ? { is: '' } : { isNot: '' })}>
            <StuckView list={list} onSelect={doNothing}>
              <Skeleton lines={8} />
            </StuckView>
          </WhenSlot>
        ))}
      </div>
    </Page>
  )
}

/**
 * The next problem is that of the level of the learner's class: on another level's page it is not the one that was
 * requested.
 */
const SkeletonOnOtherLevels = () =>
  LEVELS.map((level) => (
    <WhenSlot key={level} slot="level" is={level}>
      {GRADES.filter((grade) => levelOfGrade(grade) !== level).map((grade) => (
        <WhenSlot key={grade} slot="grade" is={grade}>
          <KeepSkeleton />
        </WhenSlot>
      ))}
    </WhenSlot>
  ))

/** The next problem, and the puzzle of the day, in a first screen. */
export function NextBySlots() {
  const text = useText()
  const slotText = useSlotText()
  const to = usePath()
  const reasons = Object.entries(REASONS).map(([reason, key]) => (
    <WhenSlot key={reason} slot="reason" is={reason}>
      {text(key)}
    </WhenSlot>
  ))
  const startOrGo = (
    <WhenSlot slot="attempts" is={0} otherwise={text('nextGo')}>
      {text('nextStart')}
    </WhenSlot>
  )
  const next = (
    <WhenSlot slot="reason" isNot="" otherwise={<AllSolved />}>
      <ContinueView
        accent="{accent}"
        picture={<SeriesPictureBySlot picture="picture" accent="accent" size={56} />}
        reason={reasons}
        title="{title}"
        series="{series}"
        to={to}
        go={
          <WhenSlot slot="reason" is="series" otherwise={startOrGo}>
            {text('nextGo')}
          </WhenSlot>
        }
      />
    </WhenSlot>
  )
  const today = [true, false].map((isSolved) => (
    <WhenSlot key={String(isSolved)} slot="todaySolved" is={String(isSolved)}>
      <TodayView
        isSolved={isSolved}
        title="{todayTitle}"
        streak={
          <WhenSlot slot="todayStreak" isNot={0}>
            <TodayStreak>{slotText('todayStreak', { days: 'todayStreak' })}</TodayStreak>
          </WhenSlot>
        }
        to={to}
      />
    </WhenSlot>
  ))
  return (
    // Where none is solved yet, the next puzzle stands in the welcome panel.
    <WhenSlot slot="solved" isNot={0} otherwise={<CardsView next={null} today={today} />}>
      <CardsView next={next} today={today} />
    </WhenSlot>
  )
}

function Topics() {
  const slotText = useSlotText()
  const to = usePath()
  const pick = LEVELS.map((level) => (
    <WhenSlot key={level} slot="level" is={level}>
      <DifficultyField level={level} levels={[level]} onChange={doNothing} />
    </WhenSlot>
  ))
  return (
    <TopicBrowserView pick={pick}>
      <TopicList>
        <li data-rows="topics">
          <TopicCardView
            accent="{accent}"
            to={to}
            emblem={<EmblemBySlot accent="accent" size={64} />}
            name="{name}"
            count={slotText('problemCount', { count: 'all' })}
            filled="{filled}"
            solved={slotText('solvedOf', { solved: 'done', all: 'all' })}
          />
        </li>
      </TopicList>
    </TopicBrowserView>
  )
}
