// The package has no types of its own; these are for the functions in use.
declare module 'xliff' {
  export interface XliffUnit {
    source?: unknown
    target?: unknown
  }

  /** Files by their ids, each with its units by their ids. */
  export interface XliffDocument {
    resources: Record<string, Record<string, XliffUnit>>
    sourceLanguage: string
    targetLanguage?: string
  }

  export function js2xliff(document: XliffDocument): Promise<string>
  export function xliff2js(text: string): Promise<XliffDocument>
}
