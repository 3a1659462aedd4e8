import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const readToken = (text: string): string | null => new URLSearchParams(text.replace(/^[#?]/, '')).get('token')

/**
 * The token of a link in a message, '' without one. It is in the fragment, which browsers do not send, so that it is
 * in no log and in no Referer (decision 52). Older messages have it in the query, from where it is moved at once.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const inQuery = readToken(search)
  useEffect(() => {
    if (inQuery !== null) void navigate({ hash: `token=${inQuery}` }, { replace: true })
  }, [inQuery, navigate])
  return readToken(hash) ?? inQuery ?? ''
}
