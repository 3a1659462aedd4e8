// Where the documents are that messages lead to, for programs that run in Node.

/**
 * The place of a page of the documents: below the address DOCUMENTS_URL where that is set, such as that of the
 * repository's files in a browser; else its path in the repository.
 *
 * @param path below docs/, such as `own-repository.md#other-builds`
 */
export function getDocument(
  path: string,
  environment: Readonly<Partial<Record<string, string>>> = process.env,
): string {
  const address = (environment['DOCUMENTS_URL'] ?? '').replace(/\/+$/, '')
  return address === '' ? `docs/${path}` : `${address}/docs/${path}`
}
