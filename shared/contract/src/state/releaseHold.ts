/** The number of pages that hold releases now. */
let holds = 0

/**
 * While a page holds releases, none takes effect in this tab (a running test, decision 28). A new release waits for the
 * first navigation after the hold.
 *
 * @returns the function that ends the hold; calling it twice changes nothing
 */
export function holdReleases(): () => void {
  let isHeld = true
  holds++
  return () => {
    if (isHeld) holds--
    isHeld = false
  }
}

/** Shell only: a page holds releases. */
export const areReleasesHeld = (): boolean => holds > 0
