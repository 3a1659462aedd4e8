// The problem library as files: serves its pictures, and has the commands of its authors. The code that reads,
// checks and renders the files has an entry of its own, `library/index.ts`.
export { contentFeature } from './feature.ts'
export { sendPicture } from './routes.ts'

export { LIBRARY } from './library/folder.ts'

// The parts of a library.
export type { Library, ParsedLibrary } from './library/library.ts'
export type { LibraryConcept } from './concepts.ts'
export { contentFile, contentUrl, type ContentFile } from './file.ts'
export type { LibraryProblem, PlacedProblem } from './problem.ts'
export type { LibraryTutorial } from './tutorials.ts'

// Reading files, with errors that name file, line and field.
export { formatContentError, invalidFilesError, type ContentError, type Report } from './source/errors.ts'
export { Field, readYaml } from './source/yaml.ts'
export { text } from './texts/index.ts'
