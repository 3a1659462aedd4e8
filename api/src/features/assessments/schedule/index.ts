// Online tests as files and operators make them.
export { importSampleTests } from './appoint.ts'
export { addTestCommands } from './command.ts'
export { readSampleTests } from './file.ts'
