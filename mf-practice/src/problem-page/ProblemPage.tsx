import { useSession } from '@dhadha/contract'
import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { LearnerPage } from '../problem/LearnerPage.tsx'

const VisitorPage = lazy(() => import(/* webpackChunkName: "visitor" */ '../visitor/VisitorPage.tsx'))

/** `/series/:series/problem/:serial?level=` (S2.17): to learners, and as a shared link to visitors (decision 53). */
export default function ProblemPage() {
  const params = useParams()
  const { status } = useSession()
  const series = params['series'] ?? ''
  // Any other text is the number of no problem.
  const serial = /^[1-9]\d{0,5}$/.test(params['serial'] ?? '') ? Number(params['serial']) : null
  const Page = status === 'signed-out' ? VisitorPage : LearnerPage
  return <Page series={series} serial={serial} />
}
