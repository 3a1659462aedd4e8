import { OperatorError } from './operator-error.ts'

/** What the system or the network says: a part of the site is away. Where the program was then tells nothing. */
const OF_SYSTEM = /^(?:E[A-Z]{3,}|EAI_\w+|UND_ERR_\w+)$/

const isOfSystem = (code: unknown): boolean => typeof code === 'string' && OF_SYSTEM.test(code)

/**
 * What is logged of an error: never its other properties. PostgreSQL's details quote rows, which hold children's data; an
 * error of an HTTP client may hold the request's headers.
 */
export const loggedError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack:
          isOfSystem(Reflect.get(error, 'code')) || error instanceof OperatorError ? '' : (error.stack ?? ''),
        code: Reflect.get(error, 'code') as unknown,
      }
    : { type: typeof error, message: '', stack: '' }

/** What is logged of a request where a library logs one: nothing that its caller wrote. */
export const loggedRequest = ({
  method,
  routeOptions,
}: {
  readonly method: string
  readonly routeOptions: { readonly url?: string | undefined }
}) => ({ method, route: routeOptions.url ?? 'none' })
