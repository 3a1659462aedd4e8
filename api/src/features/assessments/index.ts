// Online and custom tests.
export { assessmentsFeature } from './feature.ts'
export { pay } from './grading/pay.ts'
export { addTestCommands, importSampleTests, readSampleTests } from './schedule/index.ts'
