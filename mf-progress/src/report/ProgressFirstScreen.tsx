import { useFormat, useLanguage } from '@dhadha/contract'
import { createSlotText, ProgressBarBySlot, WhenSlot } from '@dhadha/ui/first-screen'
import { LatestPlace } from '../badges/BadgesPanel.tsx'
import { PanelContent, PanelView } from '../panel/Panel.tsx'
import { ScoreView } from '../score/ScorePanel.tsx'
import { WEEKDAY } from '../period/days.ts'
import { BestStreak, StreaksView } from '../streak/StreakPanel.tsx'
import { StatisticNote } from '../summary/Statistics.tsx'
import { SummaryView } from '../summary/SummaryCards.tsx'
import { useText } from '../text.ts'
import { Invitation, Report } from './Report.tsx'

const doNothing = () => undefined

/** The seven days of a week that begins on a Saturday, as the API's does. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString())

function useSlotText() {
  const text = useText()
  return createSlotText(text, useLanguage())
}

/** The progress report before its script has loaded: with slots for what the document fills in (decision 67). */
export function ProgressFirstScreen() {
  const text = useText()
  return (
    <Report isBusy score={<Score />} badges={<Badges />} onPrint={doNothing}>
      <WhenSlot slot="begun" is={0} otherwise={<Summary />}>
        <Invitation />
      </WhenSlot>
      <PanelView title={text('streakTitle')}>
        <PanelContent>
          <Streaks />
        </PanelContent>
      </PanelView>
    </Report>
  )
}

function Score() {
  const text = useText()
  const slotText = useSlotText()
  return (
    <PanelView title={text('scoreTitle')}>
      <PanelContent>
        <ScoreView
          total="{total}"
          level={slotText('level', { level: 'level' })}
          points={slotText('ofPoints', { value: 'inLevel', max: 'ofLevel' })}
          bar={<ProgressBarBySlot value="inLevel" max="ofLevel" />}
          // At the last level there is none, and the skeleton stays.
          goal={slotText('goalNext', { n: 'missing' })}
        />
      </PanelContent>
    </PanelView>
  )
}

/** The first solved problem brings the first badge. */
function Badges() {
  const text = useText()
  return (
    <PanelView title={text('badgesTitle')}>
      <PanelContent>
        <WhenSlot slot="begun" is={0} otherwise={<LatestPlace hasMedals />}>
          <LatestPlace hasMedals={false} />
        </WhenSlot>
      </PanelContent>
    </PanelView>
  )
}

function Summary() {
  const text = useText()
  const slotText = useSlotText()
  return (
    <SummaryView
      solved="{solved}"
      tried={
        <WhenSlot slot="tried" isNot={0}>
          <StatisticNote>{slotText('solvedOfTried', { count: 'tried' })}</StatisticNote>
        </WhenSlot>
      }
      atOnce="{atOnce}"
      share={
        <WhenSlot slot="solved" isNot={0}>
          <StatisticNote>{text('solvedAtOnceShare', { share: '{share}%' })}</StatisticNote>
        </WhenSlot>
      }
      unsolved="{unsolved}"
    />
  )
}

function Streaks() {
  const text = useText()
  const slotText = useSlotText()
  const best = (slot: string, key: 'answersBest' | 'daysBest') => (
    <WhenSlot slot={slot} isNot={0}>
      <BestStreak>{slotText(key, { count: slot })}</BestStreak>
    </WhenSlot>
  )
  return (
    <StreaksView
      answers={
        <WhenSlot slot="answers" is={0} otherwise={slotText('answersInARow', { count: 'answers' })}>
          {text('answersNone')}
        </WhenSlot>
      }
      answersBest={best('answersBest', 'answersBest')}
      days={
        <WhenSlot slot="days" is={0} otherwise={slotText('daysInARow', { count: 'days' })}>
          {text('daysNone')}
        </WhenSlot>
      }
      daysBest={best('daysBest', 'daysBest')}
      rest={<Rest />}
    />
  )
}

/** Names the free day by its place in the week. */
function Rest() {
  const text = useText()
  const { date } = useFormat()
  return (
    <WhenSlot
      slot="rested"
      is=""
      otherwise={WEEK.map((day, place) => (
        <WhenSlot key={day} slot={`day${place}`} is="rested">
          {text('restTaken', { day: date(day, WEEKDAY) })}
        </WhenSlot>
      ))}
    >
      {text('restFree')}
    </WhenSlot>
  )
}
