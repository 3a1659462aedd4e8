import { useLanguage } from '@dhadha/contract'
import { Navigate } from 'react-router-dom'
import { dashboardPath } from '../paths.ts'
import { useOwnLevel } from './useOwnLevel.ts'

/** `/dashboard` redirects to the learner's dashboard (decision 20), at the level of the class (decision 327). */
export default function HomePage() {
  const language = useLanguage()
  const level = useOwnLevel(1)
  return level && <Navigate to={dashboardPath(language, level)} replace />
}
