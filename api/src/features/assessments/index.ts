// Online and custom tests.
export { assessmentsFeature } from './feature.ts'
export { pay } from './grading/pay.ts'
export { importSampleTests, readSampleTests } from './schedule/index.ts'
