import { LEVELS, type Level } from '@dhadha/contract'
import { Button, Card, Chips, Page, Tabs } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import { DIFFICULTIES } from '../level/names.ts'
import { useText } from '../text.ts'
import css from './leaderboard.module.css'

// Components that the page and its first screen share.

type View = 'all' | 'league'

/** The page around what a view shows. */
export function LeaderboardView({
  isBusy,
  view,
  onView,
  onExplain,
  dialog = null,
  children,
}: {
  isBusy?: boolean
  view: View
  onView: (view: View) => void
  onExplain: () => void
  dialog?: ReactNode
  children: ReactNode
}) {
  const text = useText()
  return (
    <Page
      title={text('leaderboardTitle')}
      isBusy={isBusy}
      actions={
        <Button variant="secondary" onClick={onExplain}>
          {text('howTitle')}
        </Button>
      }
    >
      <Tabs
        label={text('views')}
        tabs={[
          { id: 'all', label: text('viewAll') },
          { id: 'league', label: text('viewLeague') },
        ]}
        selected={view}
        onSelect={onView}
      >
        <div className={css['view']}>{children}</div>
      </Tabs>
      {dialog}
    </Page>
  )
}

/** @param level null while the learner's own is not known */
export function Levels({ level, onChoose }: { level: Level | null; onChoose: (level: Level) => void }) {
  const text = useText()
  return (
    <Chips
      legend={text('levels')}
      hideLegend
      options={LEVELS.map((option) => ({
        value: option,
        label: text('levelAndDifficulty', { level: option, name: text(DIFFICULTIES[option]) }),
      }))}
      chosen={level}
      onChoose={onChoose}
    />
  )
}

/** The podium, the list and the own place; on wide screens the list stands beside the others. */
export const Places = ({ children }: { children: ReactNode }) => (
  <div className={css['places']}>{children}</div>
)

export function TopPerformers({
  reporting,
  onReport,
  children,
}: {
  reporting: boolean
  onReport: () => void
  children: ReactNode
}) {
  const text = useText()
  const title = useId()
  return (
    <Card className={css['section']}>
      <h2 className={css['heading']} id={title}>
        {text('performers')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be scrollable by keyboard */}
      <div className={css['scroll']} role="region" aria-labelledby={title} tabIndex={0}>
        {children}
      </div>
      <Button variant="quiet" aria-pressed={reporting} onClick={onReport}>
        {text('reportSomebody')}
      </Button>
    </Card>
  )
}
