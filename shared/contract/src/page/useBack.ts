import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to the previous page; to `otherwise` if the visit began on this page (S2.17). */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    // A redirect replaces the key of the first entry, but keeps the router's number of it.
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (key === 'default' || idx === 0) void navigate(otherwise)
    else void navigate(-1)
  }
}
