// A built release on its way into a registry: its description, and what is checked of it. For @dhadha/release-tools.
export { readDescription, releaseIn } from './folder.ts'
export {
  getRefusalsPage,
  type Refusal,
  summarizeErrors,
  validateDescription,
  validateFiles,
} from './issues.ts'
