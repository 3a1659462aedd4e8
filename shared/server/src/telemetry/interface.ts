/** A request that is traced. Nothing that its caller wrote is told here but the method (decision 64). */
export interface BegunRequest {
  /** Of 32 hexadecimal digits; becomes the id of the trace. */
  readonly id: string
  readonly method: string
  /** A well-formed `traceparent` of a server that is believed; null: the trace begins here. */
  readonly parent: string | null
}

/** How a request was answered. */
export interface AnsweredRequest {
  /** Of a bounded number: a pattern, or the name of a page. */
  readonly route: string
  /** Null: its caller went away before it was answered. */
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
  /** Adds a span for what has just ended. */
  readonly add: (step: Step) => void
  readonly end: (answer: AnsweredRequest) => void
}

/** Traces and logs of one process, on their way to a collector. Nothing of it throws or waits for the collector. */
export interface Telemetry {
  readonly begin: (request: BegunRequest) => RequestSpan
  /** Takes a line of the log: JSON, as Fastify's logger writes it. */
  readonly log: (line: string) => void
  /** Delivers what is left, if that takes no longer than the end of a process may. */
  readonly close: () => Promise<void>
}

/** What is said of this process beside what it sends. */
export interface TelemetryOptions {
  /** Where `OTEL_SERVICE_NAME` says nothing else. */
  readonly service: string
  /** Told in one sentence, once a minute at most, that something was not delivered. */
  readonly onFailure: (sentence: string) => void
  /** How long the end of the process waits for the collector; two seconds by default. */
  readonly lastDeliveryMs?: number
}
