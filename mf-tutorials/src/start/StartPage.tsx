import { Navigate } from 'react-router-dom'

/** /tutorial leads to all of them (S2.22). */
export default function StartPage() {
  return <Navigate to="/tutorial/all" replace />
}
