/** How many pages ask for quiet now. */
let holds = 0

/**
 * A page says 'not now': as long as this stands, no release takes effect in this tab (a running test, decision 28). What
 * was released waits for the first move after its end.
 *
 * @returns what ends it; calling that twice changes nothing
 */
export function holdReleases(): () => void {
  let isHeld = true
  holds++
  return () => {
    if (isHeld) holds--
    isHeld = false
  }
}

/** Shell only: a page has asked for quiet. */
export const areReleasesHeld = (): boolean => holds > 0
