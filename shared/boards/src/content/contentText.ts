/** A text of the content: as HTML if the API has rendered it, else as written. */
export interface ContentText {
  readonly html: string | null
  readonly text: string
}
