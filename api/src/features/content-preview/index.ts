// What authors see of a problem before it is imported.
export { preview } from './command.ts'
