// For tests: reads what a page's document contains.

export const linksIn = (html: string) => [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link)

/** URLs of the scripts that a browser is to load at once. */
export const preloads = (html: string) =>
  linksIn(html)
    .filter((link) => link.includes('as="script"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1])

/** The inline scripts of a document. */
export const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code)

export const compositionIn = (html: string) =>
  /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
