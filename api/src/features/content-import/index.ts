// Imports the library's files into the database, all or nothing, and announces new content.
export { contentImportFeature } from './feature.ts'
export { problemRow, storedVariants } from './rows.ts'
export type { ImportReport } from './import.ts'
