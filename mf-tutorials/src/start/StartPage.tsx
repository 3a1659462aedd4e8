import { Navigate } from 'react-router-dom'

/** /tutorial redirects to all tutorials (S2.22). */
export default function StartPage() {
  return <Navigate to="/tutorial/all" replace />
}
