/** A query for elements: by role and accessible name, by label, by text, or by a selector. */
export interface Query {
  role?: string
  /** Accessible name: the whole name, or a pattern that a part of it matches. */
  name?: string | RegExp
  level?: number
  label?: string
  text?: string | RegExp
  css?: string
  /** Index among the matches, from 0; left out: all of them. */
  nth?: number
  /** Only inside the first match of this one. */
  within?: Query
}

/** A query as JSON. */
export type SentQuery = Omit<Query, 'name' | 'text' | 'within'> & {
  name?: string | { pattern: string }
  text?: string | { pattern: string }
  within?: SentQuery
}

const toSentWords = (words: string | RegExp) => (words instanceof RegExp ? { pattern: words.source } : words)

export const toSentQuery = ({ name, text, within, ...rest }: Query): SentQuery => ({
  ...rest,
  ...(name === undefined ? {} : { name: toSentWords(name) }),
  ...(text === undefined ? {} : { text: toSentWords(text) }),
  ...(within === undefined ? {} : { within: toSentQuery(within) }),
})

/** The global that Testing Library adds to the page. */
interface TestingLibrary {
  queryAllByRole: (
    root: HTMLElement,
    role: string,
    options: { name?: string | RegExp; level?: number },
  ) => Element[]
  queryAllByLabelText: (root: HTMLElement, label: string) => Element[]
  queryAllByText: (root: HTMLElement, text: string | RegExp) => Element[]
}

/** Runs in the page: all visible matches, in document order. Its source is sent, so it must be self-contained. */
export function findVisible(query: SentQuery): Element[] {
  const library = (globalThis as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom
  const words = (sent: string | { pattern: string }) =>
    typeof sent === 'string' ? sent : new RegExp(sent.pattern)
  const find = ({ role, name, level, label, text, css, nth, within }: SentQuery): Element[] => {
    const root = within ? find(within)[0] : document.body
    if (!(root instanceof HTMLElement)) return []
    const found =
      role !== undefined
        ? library.queryAllByRole(root, role, {
            ...(name === undefined ? {} : { name: words(name) }),
            ...(level === undefined ? {} : { level }),
          })
        : label !== undefined
          ? library.queryAllByLabelText(root, label)
          : text !== undefined
            ? library.queryAllByText(root, words(text))
            : [...(within ? root : document).querySelectorAll(css ?? '*')]
    const shown = found.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    return nth === undefined ? shown : shown.slice(nth, nth + 1)
  }
  return find(query)
}
