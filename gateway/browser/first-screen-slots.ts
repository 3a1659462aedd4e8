// Types of a first screen: its slots, as the gateway writes them into the document, and the values that fill them.

/** `Slot` of remote.json in the language of a document; what a slot does not have is not named. */
export interface FilledSlot {
  /** The first that has a value counts. */
  readonly fields: readonly string[]
  readonly plus?: string
  readonly hash?: { readonly shift: number; readonly of: number }
  readonly share?: { readonly of: string; readonly steps?: readonly number[] }
  readonly longest?: readonly number[]
  readonly query?: string
  readonly html?: true
  readonly rows?: { readonly min?: number; readonly max: number; readonly slots: FilledSlots }
}
export type FilledSlots = Readonly<Record<string, FilledSlot>>

/** The slots of a first screen by the calls that fill them: `data-slots` of its template. */
export interface ScreenSlots {
  /** For each call the slots that get fields of its answer. */
  readonly calls: Readonly<Record<string, FilledSlots>>
  /** Positions of parameters in the path, which are slots, too. */
  readonly params: Readonly<Record<string, number>>
  /** Parameters of a query with which the skeleton stays. */
  readonly exceptQuery: readonly string[]
  /** A key of the local storage; where something is stored, the skeleton stays. */
  readonly exceptStored?: string
}

/** The value of a slot, or the rows of a list. */
export interface Value {
  readonly value: string | number
  readonly rows?: readonly Scope[]
  readonly isHtml?: boolean | undefined
  /** English in a page in Bangla. */
  readonly isOriginal?: boolean
}
/** The value of each `{name}`; a row has its own slots beside those around it. */
export type Scope = Map<string, Value>
