// The library's files into the database, all or nothing, and news of what is new.
export { problemRow } from './rows.ts'
export { importLibrary, type ImportReport } from './import.ts'
