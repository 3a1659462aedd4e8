// What the library holds, and what needs fixing in it.
export { readBoardWords } from './introductions.ts'
export { readPictureWords } from './unpictured.ts'
export { isClean, reportOn } from './report.ts'
export { reportLines } from './page.ts'
