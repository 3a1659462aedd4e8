import { Navigate } from 'react-router-dom'
import { listPath } from '../paths.ts'

/** `/test` redirects to the custom tests (S2.24a). */
export default function StartPage() {
  return <Navigate to={listPath('custom')} replace />
}
