// The problem library: files under content/ → checked library → database.
export { importLibrary, type ImportReport } from './import.ts'
export { parseLibrary } from './library.ts'
export { preview } from './preview/command.ts'
export { isClean, reportLines, reportOn } from './report/index.ts'
export { contentRoutes } from './routes.ts'
