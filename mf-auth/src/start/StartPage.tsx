import { Navigate } from 'react-router-dom'

/** Any other address below /auth (S2.10a). */
export default function StartPage() {
  return <Navigate to="/auth/login" replace />
}
