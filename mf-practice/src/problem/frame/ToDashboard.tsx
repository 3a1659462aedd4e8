import { useLanguage } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { dashboardPath } from '../../paths.ts'
import { useText } from '../../text.ts'

/** The way on from a problem that can't be shown. */
export function ToDashboard() {
  const text = useText()
  const language = useLanguage()
  return (
    <Link className={buttonClass('secondary')} to={dashboardPath(language, 1)}>
      {text('goToDashboard')}
    </Link>
  )
}
