// What API and gateway have in common: the environment that they are run with, the language of a request, and how the
// API tells the gateway of sign-ins.
export {
  ConfigError,
  createReader,
  loadEnvFile,
  LOG_LEVELS,
  type Environment,
  type LogLevel,
} from './environment.ts'
export { wishedLanguage } from './language.ts'
export { SESSION_HEADER } from './session.ts'
