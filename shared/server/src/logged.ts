/**
 * What is logged of an error: never its other properties. PostgreSQL's details quote rows, which hold children's data; an
 * error of an HTTP client may hold the request's headers.
 */
export const loggedError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
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
