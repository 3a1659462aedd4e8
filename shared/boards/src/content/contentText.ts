/** A text of the content: rendered by the API where it did, as written otherwise. */
export interface ContentText {
  readonly html: string | null
  readonly text: string
}
