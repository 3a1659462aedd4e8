// The library's contents, and the findings to fix in it.
export { readBoardWords } from './introductions.ts'
export { readPictureWords } from './unpictured.ts'
export { isClean, reportOn } from './report.ts'
export { reportLines } from './page.ts'
