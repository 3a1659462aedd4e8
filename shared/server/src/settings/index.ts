// The settings of processes, as an entry of its own: scripts read them without loading a server.
export { ConfigError, createReader, loadEnvFile, type Environment, type LogLevel } from './environment.ts'
export { readMailSettings, type MailSettings } from './mail-settings.ts'
export { readProcessSettings, type ProcessSettings } from './process-settings.ts'
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
