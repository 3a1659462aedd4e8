/** Writes one filter into the address; an empty value takes it out. */
export function withFilter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
