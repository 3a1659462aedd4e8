// The settings of processes, as an entry of its own: scripts read them without loading a server.
export { ConfigError, createReader, loadEnvFile, type Environment, type LogLevel } from './environment.ts'
export {
  PROJECT_ROOT,
  readApiPort,
  readApiWorkers,
  readDataDir,
  readPublicUrl,
  readRegistryDir,
  readSitePort,
  readTimeZone,
  readTrustedProxies,
} from './site-settings.ts'
