import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Row } from './rows.ts'

const FIRST_MS = 300 // from the list to the first problem, as specified (S4.13b)

/** The query string of a problem's link: the path stays, so that switching problems is not a page change. */
export const toSearch = (problemId: string): string => `?${new URLSearchParams({ problem: problemId })}`

/**
 * The problem on the screen: the one in the address, so that a reload restores it. Without one, the first that has no
 * answer, about 300 ms after the list has loaded (S4.13b).
 */
export function useSelection(rows: readonly Row[]): Row | null {
  const [query] = useSearchParams()
  const [first, setFirst] = useState<string | null>(null)
  const firstId = (rows.find(({ state }) => state === 'open') ?? rows[0])?.id ?? null
  const isThere = first !== null
  useEffect(() => {
    if (isThere || firstId === null) return
    const timer = setTimeout(() => setFirst(firstId), FIRST_MS)
    return () => clearTimeout(timer)
  }, [isThere, firstId])
  const wanted = query.get('problem') ?? first
  return rows.find(({ id }) => id === wanted) ?? rows.find(({ id }) => id === first) ?? null
}
