// The logged properties of errors and requests: none of them is text that a child has typed.
import { OperatorError } from '../errors.ts'

/** Codes of errors of the system or the network: a part of the site is unavailable. A stack trace would not help. */
const OF_SYSTEM = /^(?:E[A-Z]{3,}|EAI_\w+|UND_ERR_\w+)$/

const isOfSystem = (code: unknown): boolean => typeof code === 'string' && OF_SYSTEM.test(code)

/**
 * The properties of an error that are logged, and no others. PostgreSQL's details quote rows, which hold children's
 * data; an error of an HTTP client may hold the request's headers.
 */
export const toLoggedError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack:
          isOfSystem(Reflect.get(error, 'code')) || error instanceof OperatorError ? '' : (error.stack ?? ''),
        code: Reflect.get(error, 'code') as unknown,
      }
    : { type: typeof error, message: '', stack: '' }

/** The properties of a request that are logged where a library logs one. None of them is input of the caller. */
export const toLoggedRequest = ({
  method,
  routeOptions,
}: {
  readonly method: string
  readonly routeOptions: { readonly url?: string | undefined }
}) => ({ method, route: routeOptions.url ?? 'none' })
