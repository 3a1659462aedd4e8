import { fetchBoard } from '@dhadha/boards/views'
import { decodeBoardData } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
import type { useQueryClient } from '@tanstack/react-query'
import { problemQuery } from '../requests.ts'

/** The page's query cache. */
export type Queries = ReturnType<typeof useQueryClient>

const PICTURE = /\/api\/content\/[\w.-]+/g

/** URLs of a problem's pictures: in its statement, its options and on its board, in both languages. */
export function getPictureUrls({ data, bangla_data }: Problem): string[] {
  const texts = [data, ...(bangla_data ? [bangla_data] : [])].flatMap((part) => [
    part.statement_html,
    JSON.stringify(decodeBoardData(part.data)),
  ])
  return [...new Set(texts.flatMap((text) => text.match(PICTURE) ?? []))]
}

/**
 * Fetches a problem with its board's code and its pictures, so that it can be shown later at once, or without a
 * connection.
 *
 * @throws when the problem's data could not be fetched; board and pictures may fail, they are fetched again when shown
 */
export async function prefetchProblem(
  queries: Queries,
  series: string,
  serial: number,
  staleTime?: number,
): Promise<void> {
  const problem = await queries.fetchQuery({
    ...problemQuery(series, serial, true),
    retry: false,
    ...(staleTime === undefined ? {} : { staleTime }),
  })
  const { ansType, interactiveType } = problem.data
  await Promise.all([
    ansType === 'interactive' ? fetchBoard(interactiveType).catch(() => undefined) : undefined,
    ...getPictureUrls(problem).map(fetchPicture),
  ])
}

/** Resolves when the picture has loaded or failed. */
const fetchPicture = (url: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image()
    picture.fetchPriority = 'low'
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', () => resolve())
    picture.src = url
  })
