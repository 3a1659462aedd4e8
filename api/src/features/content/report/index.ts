// What the library holds, and what is to be mended in it.
export { isClean, reportOn } from './report.ts'
export { reportLines } from './page.ts'
