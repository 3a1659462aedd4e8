import { useLanguage } from '@dhadha/contract'
import { Navigate } from 'react-router-dom'
import { dashboardPath } from '../paths.ts'

/** `/dashboard` redirects to the learner's dashboard (decision 20). */
export default function HomePage() {
  return <Navigate to={dashboardPath(useLanguage(), 1)} replace />
}
