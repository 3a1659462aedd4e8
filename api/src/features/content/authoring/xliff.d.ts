// The package has no types of its own; this is what is used of it.
declare module 'xliff' {
  export interface XliffUnit {
    source?: unknown
    target?: unknown
  }

  /** Files by their id, each with its units by theirs. */
  export interface XliffDocument {
    resources: Record<string, Record<string, XliffUnit>>
    sourceLanguage: string
    targetLanguage?: string
  }

  export function js2xliff(document: XliffDocument): Promise<string>
  export function xliff2js(text: string): Promise<XliffDocument>
}
