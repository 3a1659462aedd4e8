/** What is looked for on a page: by role and name as a screen reader has it, by label, by text, or by a selector. */
export interface Query {
  role?: string
  /** Accessible name: all of it, or a part that fits the pattern. */
  name?: string | RegExp
  level?: number
  label?: string
  text?: string | RegExp
  css?: string
  /** Which of those that fit, from 0; left out: all of them. */
  nth?: number
  /** Only inside the first of these. */
  within?: Query
}

/** A query as JSON carries it. */
export type SentQuery = Omit<Query, 'name' | 'text' | 'within'> & {
  name?: string | { pattern: string }
  text?: string | { pattern: string }
  within?: SentQuery
}

const sendable = (words: string | RegExp) => (words instanceof RegExp ? { pattern: words.source } : words)

export const send = ({ name, text, within, ...rest }: Query): SentQuery => ({
  ...rest,
  ...(name === undefined ? {} : { name: sendable(name) }),
  ...(text === undefined ? {} : { text: sendable(text) }),
  ...(within === undefined ? {} : { within: send(within) }),
})

/** What Testing Library puts into the page. */
interface TestingLibrary {
  queryAllByRole: (
    root: HTMLElement,
    role: string,
    options: { name?: string | RegExp; level?: number },
  ) => Element[]
  queryAllByLabelText: (root: HTMLElement, label: string) => Element[]
  queryAllByText: (root: HTMLElement, text: string | RegExp) => Element[]
}

/** In the page: everything that fits and is shown, in the document's order. Its text is sent, so it knows nothing else. */
export function lookFor(query: SentQuery): Element[] {
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
    const shown = found.filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return nth === undefined ? shown : shown.slice(nth, nth + 1)
  }
  return find(query)
}
