// The problem library as files: reads, checks and renders it, and serves its pictures.
export { contentFeature } from './feature.ts'
export { sendPicture } from './routes.ts'

// The library, and its parts.
export { LIBRARY } from './library/folder.ts'
export { parseLibrary, parseSeries, type Library, type ParsedLibrary } from './library/library.ts'
export type { LibraryConcept } from './concepts.ts'
export { contentFile, contentUrl, type ContentFile } from './file.ts'
export { readProblem, type LibraryProblem, type PlacedProblem } from './problem.ts'
export type { LibraryTutorial } from './tutorials.ts'

// Reading files, with errors that name file, line and field.
export { formatContentError, invalidFilesError, type ContentError, type Report } from './source/errors.ts'
export { Field, readYaml } from './source/yaml.ts'
export { text } from './texts/index.ts'
