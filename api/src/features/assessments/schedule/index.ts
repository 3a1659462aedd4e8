// Schedules online tests from files and by operators' commands.
export { importSampleTests } from './schedule.ts'
export { addTestCommands } from './command.ts'
export { readSampleTests } from './file.ts'
