import { useLanguage, useProfile } from '@dhadha/contract'
import { Navigate } from 'react-router-dom'
import { dashboardPath } from '../paths.ts'
import { levelOfGrade } from './levelOfGrade.ts'

/** `/dashboard` redirects to the learner's dashboard (decision 20), at the level of the class (decision 327). */
export default function HomePage() {
  const language = useLanguage()
  const { data, isPending } = useProfile()
  if (isPending) return null
  return <Navigate to={dashboardPath(language, levelOfGrade(data?.grade ?? 0) ?? 1)} replace />
}
