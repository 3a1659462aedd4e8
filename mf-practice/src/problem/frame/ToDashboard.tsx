import { useLanguage } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { dashboardPath } from '../../paths.ts'
import { useText } from '../../text.ts'

/** A link from a problem that can't be shown to the dashboard. */
export function ToDashboard() {
  const text = useText()
  const language = useLanguage()
  return (
    <Link className={buttonClass('secondary')} to={dashboardPath(language, 1)}>
      {text('goToDashboard')}
    </Link>
  )
}
