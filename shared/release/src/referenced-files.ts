import type { Release } from './schema/release.ts'

/** Every file that the description points to outside of `files`, each once. */
export const referencedFiles = (release: Release): string[] => [
  ...new Set([
    ...release.entry,
    ...release.styles,
    ...Object.values(release.pages).flatMap((page) => page.scripts.concat(page.styles)),
    ...Object.values(release.messages).flat(),
    ...release.fonts,
    ...Object.values(release.prerendered).flatMap(({ en, bn }) =>
      [en.html, bn.html, en.picture, bn.picture, en.font, bn.font].filter((path) => path !== undefined),
    ),
  ]),
]
