const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
const FORMULA = /\$\$[^$]+\$\$|\$[^$]+\$/g
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*/gu
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:]*\p{Nd})?/gu

/** The words of a Markdown text in lower case; pictures don't count, a formula is one word. Numbers become `#`. */
export const extractWords = (markdown: string): string[] =>
  markdown
    .replaceAll(PICTURE, ' ')
    .replaceAll(FORMULA, ' 0')
    .toLowerCase()
    .match(WORD)
    ?.map((word) => word.replaceAll(NUMBER, '#')) ?? []
