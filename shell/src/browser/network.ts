/** The connection's properties, in browsers that expose them. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Whether files of pages that may never be opened may be fetched. False if the visitor saves data, and on a slow
 * connection, which they would block.
 */
export function canPrefetch(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as { readonly connection?: Connection }).connection ?? {}
  return !saveData && !/[23]g$/.test(effectiveType)
}
