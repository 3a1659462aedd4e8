// The import for tests of other features. The feature's index.ts leaves it out: it reads the library, which the
// operator's program loads for its command alone.
export { importLibrary, storeLibrary } from '../import.ts'
