// Converts lines of the log for OpenTelemetry.
import type { LogRecord } from '@opentelemetry/api'

interface LineRecord extends LogRecord {
  readonly severityText: (typeof LEVELS)[number]
  readonly attributes: Record<string, string | number | boolean>
}

/** Severities by the numbers of the logger's levels (10, 20, … 60) and those of OpenTelemetry (1, 5, … 21). */
const LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const

/** Fields that do not become attributes. */
const OF_THE_PROCESS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/**
 * A line of the log as a record: its message, and its other fields as attributes. The code that writes a line decides
 * about its content (decision 64), so nothing is added here. Null for a line that the logger has not written.
 */
export function parseLogLine(line: string): LineRecord | null {
  const fields = parse(line)
  const { level, time, msg, err } = fields
  if (typeof level !== 'number') return null
  const index = Math.min(Math.max(Math.round(level / 10), 1), 6)
  const attributes: LineRecord['attributes'] = {}
  for (const [name, value] of Object.entries(fields))
    if (!OF_THE_PROCESS.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
      attributes[name] = value as string | number | boolean
  if (typeof err === 'object' && err !== null)
    for (const [name, field] of Object.entries({ type: 'type', message: 'message', stacktrace: 'stack' })) {
      const value = Reflect.get(err, field) as unknown
      if (typeof value === 'string' && value !== '') attributes[`exception.${name}`] = value
    }
  return {
    severityText: LEVELS[index - 1] ?? 'INFO',
    body: typeof msg === 'string' ? msg : '',
    attributes,
    ...(typeof time === 'number' && { timestamp: time }),
  }
}

function parse(line: string): Record<string, unknown> {
  try {
    const parsed = JSON.parse(line) as unknown
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
