// Reads and renders files of the library, which takes MathJax and all boards: the API and most commands never load it.
export { readProblem } from '../problem.ts'
export { renderMarkdown, renderTex } from '../render/markdown.ts'
export { findInPlain } from '../render/plain.ts'
export { splitProblem, type Section } from '../source/sections.ts'
export { parseYaml } from '../source/document.ts'
export { sizeOf, validatePicture } from '../source/pictures.ts'
export { parseLibrary, parseSeries } from './library.ts'
