// The preview of a problem for its author, before the import.
export { contentPreviewFeature } from './feature.ts'
