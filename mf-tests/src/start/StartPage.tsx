import { Navigate } from 'react-router-dom'
import { listPath } from '../paths.ts'

/** `/test` leads to the pupil's own tests (S2.24a). */
export default function StartPage() {
  return <Navigate to={listPath('custom')} replace />
}
