/** A request that is traced. The method is the only input of the caller in it (decision 64). */
export interface BegunRequest {
  /** Of 32 hexadecimal digits; becomes the id of the trace. */
  readonly id: string
  readonly method: string
  /** A well-formed `traceparent` of a trusted server; null: the trace begins here. */
  readonly parent: string | null
}

/** How a request was answered. */
export interface AnsweredRequest {
  /** The pattern of a path, or the name of a page, so that the number of values is bounded. */
  readonly route: string
  /** Null if the caller closed the connection before the answer. */
  readonly status: number | null
}

/** Something that was done for a request, and is over. */
export interface Step {
  readonly name: string
  readonly seconds: number
  readonly isDone: boolean
  readonly attributes: Readonly<Record<string, string>>
}

/** The span of one request. */
export interface RequestSpan {
  /** Continues the trace at the next server. */
  readonly traceparent: string
  /** Adds a span for an operation that has just ended. */
  readonly add: (step: Step) => void
  readonly end: (answer: AnsweredRequest) => void
}

/**
 * Traces and logs of one process, on their way to a collector. None of its methods throws or waits for the collector.
 */
export interface Telemetry {
  readonly begin: (request: BegunRequest) => RequestSpan
  /** Takes a line of the log: JSON, as Fastify's logger writes it. */
  readonly log: (line: string) => void
  /** Delivers the rest, if that takes no longer than the shutdown of a process may. */
  readonly close: () => Promise<void>
}

/** The description of this process in everything that it sends. */
export interface TelemetryOptions {
  /** The default of `OTEL_SERVICE_NAME`. */
  readonly service: string
  /** Called with a sentence, once a minute at most, when a delivery has failed. */
  readonly onFailure: (sentence: string) => void
  /** How long the end of the process waits for the collector; two seconds by default. */
  readonly lastDeliveryMs?: number
}
