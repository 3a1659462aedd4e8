import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back; to `otherwise` when this page is the first one of the visit. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') void navigate(otherwise)
    else void navigate(-1)
  }
}
