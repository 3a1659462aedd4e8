import { useLocation, useNavigate } from 'react-router-dom'

/** Back to where the pupil came from; to `fallback` when the visit began on this page (S2.17). */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') void navigate(fallback)
    else void navigate(-1)
  }
}
