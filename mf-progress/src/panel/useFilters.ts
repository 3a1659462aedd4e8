import { useSearchParams } from 'react-router-dom'

/**
 * The panels' filters as they stand in the address, so that they outlive a reload, and what sets one of them; an empty
 * value takes it out.
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
