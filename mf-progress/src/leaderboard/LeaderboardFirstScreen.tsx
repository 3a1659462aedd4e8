import { hiddenClass, KeepSkeleton, WhenSlot } from '@dhadha/ui'
import { LeaderboardView, Levels, TopPerformers } from './LeaderboardPage.tsx'
import { PerformerRows } from './Performers.tsx'
import { PodiumRows } from './Podium.tsx'

/** The level that the page begins with. */
const LEVEL = 1
const ignore = () => undefined

/** The leaderboard before its script has loaded: with slots for what the document fills in (decision 67). */
export const LeaderboardFirstScreen = () => (
  <LeaderboardView isBusy view="all" onView={ignore} onExplain={ignore}>
    <Levels level={LEVEL} onChoose={ignore} />
    <p role="status" className={hiddenClass()} />
    {/* The own row of a learner whom others do not see stands apart. */}
    {['setAside', 'hides'].map((slot) => (
      <WhenSlot key={slot} slot={slot} is="true">
        <KeepSkeleton />
      </WhenSlot>
    ))}
    <PodiumRows rows="first" />
    <TopPerformers reporting={false} onReport={ignore}>
      <PerformerRows rows="entries" level={LEVEL} />
    </TopPerformers>
  </LeaderboardView>
)
