import { Navigate } from 'react-router-dom'

/** Addresses without a list of their own lead to the pupil's own tests (S2.24a). */
export default function StartPage() {
  return <Navigate to="/test/custom" replace />
}
