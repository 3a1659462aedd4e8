// The problem library: files under content/ → checked library → database.
export { importLibrary, type ImportReport } from '../content-import/import.ts'
export { parseLibrary } from './library.ts'
export { preview } from '../content-preview/command.ts'
export { isClean, reportLines, reportOn } from './report/index.ts'
export { contentRoutes } from '../content-import/routes.ts'
