import { useLocation, useNavigate } from 'react-router-dom'

/** Goes back to the previous page; to `otherwise` if the visit began on this page (S2.17). */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') void navigate(otherwise)
    else void navigate(-1)
  }
}
