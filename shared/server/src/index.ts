// What API and gateway have in common: the environment that they are run with, and the language of a request.
export {
  ConfigError,
  createReader,
  loadEnvFile,
  LOG_LEVELS,
  type Environment,
  type LogLevel,
} from './environment.ts'
export { wishedLanguage } from './language.ts'
