// The settings of OpenTelemetry.
import { ConfigError, createReader, type Environment } from '../settings/environment.ts'

/** Which requests are traced, by the names that OpenTelemetry gives them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Protocols that exporters are here for. */
const PROTOCOLS = ['http/json', 'http/protobuf'] as const
export type TelemetryProtocol = (typeof PROTOCOLS)[number]

/** The OTLP targets of traces and logs, and the share of requests that is traced (decision 64). */
export interface TelemetrySettings {
  /** Null: no traces. */
  readonly traces: TelemetryTarget | null
  /** Null: no logs; they are printed in any case. */
  readonly logs: TelemetryTarget | null
  readonly sampler: (typeof SAMPLERS)[number]
  /** Share of requests for the samplers by ratio, 0 to 1. */
  readonly ratio: number
}

/** The target of traces, or of logs. */
export interface TelemetryTarget {
  readonly url: string
  readonly protocol: TelemetryProtocol
}

/**
 * Reads the settings of OpenTelemetry that select data and targets; its packages read those of delivery themselves
 * (headers, certificates, compression, time limit). @returns null if nothing is sent @throws ConfigError
 */
export function readTelemetrySettings(environment: Environment): TelemetrySettings | null {
  const reader = createReader(environment)
  const { given, oneOf } = reader
  if (given('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null
  const traces = readTarget(reader, 'traces')
  const logs = readTarget(reader, 'logs')
  if (traces === null && logs === null) return null
  const ratio = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  return { traces, logs, sampler: oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'), ratio }
}

/** The standard's settings of each signal, and where the common endpoint takes it. */
const SIGNALS = {
  traces: {
    exporter: 'OTEL_TRACES_EXPORTER',
    endpoint: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    protocol: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    path: '/v1/traces',
  },
  logs: {
    exporter: 'OTEL_LOGS_EXPORTER',
    endpoint: 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
    protocol: 'OTEL_EXPORTER_OTLP_LOGS_PROTOCOL',
    path: '/v1/logs',
  },
} as const

/** The endpoint of one signal counts alone, too. @throws ConfigError */
function readTarget(
  { given, oneOf, url }: ReturnType<typeof createReader>,
  signal: keyof typeof SIGNALS,
): TelemetryTarget | null {
  const names = SIGNALS[signal]
  const common = url('OTEL_EXPORTER_OTLP_ENDPOINT')
  const endpoint =
    url(names.endpoint) ?? (common === undefined ? null : `${common.replace(/\/+$/, '')}${names.path}`)
  if (endpoint === null || oneOf(names.exporter, ['otlp', 'none'], 'otlp') === 'none') return null
  const name = given(names.protocol) === undefined ? 'OTEL_EXPORTER_OTLP_PROTOCOL' : names.protocol
  if (given(name) === 'grpc')
    throw new ConfigError(
      `${name} must be one of ${PROTOCOLS.join(', ')}, not "grpc". Set http/protobuf, and the endpoint to the ` +
        "collector's port for HTTP, which is 4318 by default (4317 is that of gRPC).",
    )
  return { url: endpoint, protocol: oneOf(name, PROTOCOLS, 'http/json') }
}
