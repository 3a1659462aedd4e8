// Online tests as files and operators make them.
export { importSampleTests } from './schedule.ts'
export { addTestCommands } from './command.ts'
export { readSampleTests } from './file.ts'
