import { useNavigate } from 'react-router-dom'

/** Goes back to the previous page; to `otherwise` if the visit began on this page (S2.17). */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts a visit's entries from 0. The key of an entry does not do: a redirect replaces it.
    if ((history.state as { idx?: number } | null)?.idx) void navigate(-1)
    else void navigate(otherwise)
  }
}
