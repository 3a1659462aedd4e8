/** The state by which it is decided whether the page takes the place of the first screen. */
interface PageState {
  /** The page waits for data or code. */
  readonly isWaiting: boolean
  /** The first screen has stayed for as long as it may. */
  readonly isLate: boolean
  /** A letter is being composed in a field, and would be lost. */
  readonly isComposing: boolean
  /** A field of the first screen is in use, and the page does not have it yet. */
  readonly hasUnplacedInput: boolean
}

/**
 * Whether the page is shown: once it waits for nothing, or it is late and no input would be lost. Never while a letter
 * is being composed.
 */
export const isShowable = ({ isWaiting, isLate, isComposing, hasUnplacedInput }: PageState): boolean =>
  !isComposing && (!isWaiting || (isLate && !hasUnplacedInput))
