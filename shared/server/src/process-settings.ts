import { ACCESS_LOGS, type AccessLog } from './access-log.ts'
import { createReader, LOG_LEVELS, type Environment, type LogLevel } from './environment.ts'
import type { MetricsAddress } from './metrics.ts'
import { readTelemetrySettings, type TelemetrySettings } from './telemetry/settings.ts'

/** What API and gateway can be told in the same way. */
export interface ProcessSettings {
  readonly logLevel: LogLevel
  /** Which answers have a line in the log. */
  readonly accessLog: AccessLog
  /** Where Prometheus finds the metrics; null: nowhere. */
  readonly metrics: MetricsAddress | null
  /** Where traces and logs are delivered; null: nowhere. */
  readonly telemetry: TelemetrySettings | null
  /** How long a process that is asked to end says so before it does: until gateways and load balancers have noticed. */
  readonly lameDuckSeconds: number
  /** Below this much free space under its folder the process is not ready. */
  readonly diskReserveMegabytes: number
}

/** @param metricsPort name of the setting with the port of this program's metrics @throws ConfigError */
export function readProcessSettings(environment: Environment, metricsPort: string): ProcessSettings {
  const { integer, metrics, oneOf } = createReader(environment)
  return {
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    accessLog: oneOf('ACCESS_LOG', ACCESS_LOGS, 'failures'),
    metrics: metrics(metricsPort),
    telemetry: readTelemetrySettings(environment),
    lameDuckSeconds: integer('LAME_DUCK_SECONDS', 5, 0, 300),
    diskReserveMegabytes: integer('DISK_RESERVE_MB', 64, 0, 999_999_999),
  }
}
