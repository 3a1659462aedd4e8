// The problem library: files under content/ → checked library → database.
export { importLibrary, type ImportReport } from './import.ts'
export { contentRoutes } from './routes.ts'
export { faultLine } from './source/faults.ts'
