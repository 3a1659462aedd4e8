/** What browsers tell of the connection, where they do. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether what may never be opened may be fetched: not where somebody saves data, nor on a slow line, which it would hold up. */
export function canPrefetch(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { readonly connection?: Connection }).connection ?? {}
  return !saveData && !/[23]g$/.test(effectiveType)
}
