// The preview of a problem for its author, before the import.
export { preview } from './command.ts'
