/** A board's payload in both languages; `bn` is null when it is the English one. */
export interface BoardPayload {
  readonly en: object
  readonly bn: object | null
}
