import { HttpError } from '@dhadha/contract'

/** Whether the API refuses to show a name to others (decision 46). */
export const isNameRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'name_not_showable'
