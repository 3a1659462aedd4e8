import { HttpError } from '@dhadha/contract'
import type { ErrorReply } from '@dhadha/contract/wire'
import { problemPath } from '../../paths.ts'

/**
 * The path of a problem that has moved away from the address that was read; null where none has.
 *
 * @param level as the address names it
 */
export function getNewPath(error: Error | null, level: number | null): string | null {
  const reply = error instanceof HttpError ? (error.reply as Partial<ErrorReply> | null) : null
  const place = reply?.moved_to
  return place ? problemPath(place.series_id, place.serial, level) : null
}
