// `api content new`: the scaffold of a problem in a series.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@dhadha/server/errors'
import { parseLibrary } from '../library/library.ts'
import { ID } from '../source/id.ts'
import { PROBLEM_KINDS, scaffold, type ProblemKind } from './scaffold.ts'

/** The arguments of an author for a new problem. */
export interface NewProblem {
  readonly kind: string
  readonly series: string
  readonly id: string
}

const isKind = (kind: string): kind is ProblemKind => PROBLEM_KINDS.some((known) => known === kind)

/**
 * Writes the scaffold of a problem as the last one of a series; existing files are not changed.
 *
 * @returns the path of its file
 * @throws OperatorError when the kind or the series does not exist, or the id is invalid or in use
 */
export function createProblem(library: string, { kind, series, id }: NewProblem): string {
  if (!isKind(kind))
    throw new OperatorError(`${kind} is no kind of problem; there are ${PROBLEM_KINDS.join(', ')}.`)
  if (!ID.test(id) || id.length > 60)
    throw new OperatorError(`${id} has to be lower-case letters and digits, joined by hyphens.`)
  const folder = join(library, 'series', series)
  if (!ID.test(series) || !existsSync(join(folder, 'series.yaml')))
    throw new OperatorError(`${series} is no series of ${library}.`)
  const { concepts, problems, drafts } = parseLibrary(library).library
  const drafted = drafts.flatMap((draft) => draft.problems)
  if ([...problems, ...drafted].some((problem) => problem.id === id))
    throw new OperatorError(`${id} is the id of another problem.`)
  const concept = concepts.find(({ group }) => group !== null)
  if (!concept) throw new OperatorError(`${library} has no concepts.yaml with a concept.`)

  const files = readdirSync(folder).filter((name) => /^\d{2}-.*\.(?:md|ts)$/.test(name))
  const serial = String(files.length + 1).padStart(2, '0')
  const last = files.toSorted().at(-1)
  const isPooled = last !== undefined && /^pool: tests$/m.test(readFileSync(join(folder, last), 'utf8'))
  const { text, picture } = scaffold({ kind, id, concept: concept.id, isPooled })
  const path = join(folder, `${serial}-${id}.md`)
  if (picture) writeFileSync(join(folder, picture.name), picture.svg, { flag: 'wx' })
  writeFileSync(path, text, { flag: 'wx' })
  return path
}
