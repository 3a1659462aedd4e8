import { LEVELS } from '@dhadha/contract'
import { hiddenClass } from '@dhadha/ui'
import { KeepSkeleton, WhenSlot } from '@dhadha/ui/first-screen'
import { LeaderboardView, Levels, Places, TopPerformers } from './LeaderboardView.tsx'
import { PerformerRows } from './Performers.tsx'
import { PodiumRows } from './Podium.tsx'

const doNothing = () => undefined

/** The leaderboard before its script has loaded: with slots for what the document fills in (decision 67). */
export const LeaderboardFirstScreen = () => (
  <LeaderboardView isBusy view="all" onView={doNothing} onExplain={doNothing}>
    {LEVELS.map((level) => (
      <WhenSlot key={level} slot="level" is={level}>
        <Levels level={level} onChoose={doNothing} />
      </WhenSlot>
    ))}
    <p role="status" className={hiddenClass()} />
    {/* The own row of a learner whom others do not see stands apart. */}
    {['setAside', 'hides'].map((slot) => (
      <WhenSlot key={slot} slot={slot} is="true">
        <KeepSkeleton />
      </WhenSlot>
    ))}
    <Places>
      <PodiumRows rows="first" />
      <TopPerformers reporting={false} onReport={doNothing}>
        <PerformerRows rows="entries" level="level" />
      </TopPerformers>
    </Places>
  </LeaderboardView>
)
