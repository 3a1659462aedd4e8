// Reads and renders files of the library, which takes MathJax and all boards: the API and most commands never load it.
export { readProblem } from '../problem.ts'
export { parseLibrary, parseSeries } from './library.ts'
