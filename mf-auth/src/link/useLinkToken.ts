import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const tokenIn = (text: string): string | null => new URLSearchParams(text.replace(/^[#?]/, '')).get('token')

/**
 * The token of a link in a message, '' without one. It is behind `#`: browsers send that to nobody, so that it is in no
 * log and in no Referer (decision 52). Messages sent before had it in the query, from where it is moved at once.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const inQuery = tokenIn(search)
  useEffect(() => {
    if (inQuery !== null) void navigate({ hash: `token=${inQuery}` }, { replace: true })
  }, [inQuery, navigate])
  return tokenIn(hash) ?? inQuery ?? ''
}
