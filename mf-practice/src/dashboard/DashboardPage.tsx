import { isLanguage, readLevel, useDocumentTitle, useLanguage, type Level } from '@dhadha/contract'
import { Page } from '@dhadha/ui'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { dashboardPath } from '../paths.ts'
import { useText } from '../text.ts'
import { AllProblems } from './AllProblems.tsx'
import css from './dashboard.module.css'
import { Header } from './Header.tsx'
import { readListName } from './lists.ts'
import { StuckPanel } from './StuckPanel.tsx'
import { ClaimSolved } from '../visitor/ClaimSolved.tsx'
import { TopicBrowser } from './TopicBrowser.tsx'

/** `/lang/:lang/level/:level` (S2.13 to S2.15); with `?list=` one of the full lists. */
export default function DashboardPage() {
  const params = useParams()
  const [search] = useSearchParams()
  const language = useLanguage()
  const level = readLevel(params['level'])
  if (level === null || !isLanguage(params['lang'])) {
    const named = params['lang']
    return <Navigate to={dashboardPath(isLanguage(named) ? named : language, level ?? 1)} replace />
  }
  const list = readListName(search.get('list'))
  if (list) return <AllProblems list={list} home={dashboardPath(params['lang'], level)} />
  return <Dashboard level={level} />
}

function Dashboard({ level }: { level: Level }) {
  const text = useText()
  useDocumentTitle(text('dashboard'))
  return (
    <Page>
      <ClaimSolved />
      <Header level={level} />
      <div className={css['columns']}>
        <TopicBrowser level={level} />
        <StuckPanel />
      </div>
    </Page>
  )
}
