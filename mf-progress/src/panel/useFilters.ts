import { useSearchParams } from 'react-router-dom'

/**
 * The panels' filters, kept in the address so that they survive a reload, and a setter for one of them; an empty value
 * removes it.
 */
export function useFilters(): [URLSearchParams, (name: string, value: string) => void] {
  const [filters, setFilters] = useSearchParams()
  const setFilter = (name: string, value: string) =>
    setFilters(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [filters, setFilter]
}
