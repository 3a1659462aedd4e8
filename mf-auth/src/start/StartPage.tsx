import { Navigate } from 'react-router-dom'

/** Redirects any other address below /auth (S2.10a). */
export default function StartPage() {
  return <Navigate to="/auth/login" replace />
}
