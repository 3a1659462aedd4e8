// Questions from teachers' files as draft series, and series as files for Moodle.
export { contentExchangeFeature } from './feature.ts'
