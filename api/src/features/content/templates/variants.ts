// Makes the variants of templates, which are programs of authors, in a confined process.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryProblem } from '../problem.ts'
import type { Report } from '../source/errors.ts'
import type { TemplateResult, MadeSource } from './run.ts'

/**
 * The number of variants of a template. A learner meets them one after the other and then the first one again; the
 * number is the same for all, so that a changed template leaves all learners at their place (decision 50).
 */
const VARIANTS = 16

const PROGRAM = join(import.meta.dirname, 'run.ts')
/** A template that never ends must not hold up an import for ever. */
const TIMEOUT_MS = 120_000
const MAX_BYTES = 256 * 2 ** 20

const UNSHARE = '/usr/bin/unshare'
const NO_NETWORK = ['--map-root-user', '--net']

let namespace: boolean | null = null
/** Whether a process here can have a network namespace of its own: on Linux, where containers do not forbid it. */
const hasNamespaces = (): boolean =>
  (namespace ??=
    existsSync(UNSHARE) &&
    spawnSync(UNSHARE, [...NO_NETWORK, process.execPath, '--version'], { env: {}, stdio: 'ignore' })
      .status === 0)

/**
 * Makes the variants of templates, in a process that may read the library and nothing else: an author's code can reach
 * neither the database nor the API's keys, nor any address. Node's permissions bound files, processes and threads;
 * `confine.ts` removes the network's modules and globals everywhere; where the machine has namespaces, one without a
 * network does so, too.
 *
 * @param files paths inside the library
 * @returns for each file the sources of its problems, or why there are none
 */
export function makeVariants(library: string, files: readonly string[]): ReadonlyMap<string, TemplateResult> {
  if (files.length === 0) return new Map()
  const folder = realpathSync(library)
  const paths = files.map((file) => join(folder, file))
  const made = run([
    '--permission',
    ...[folder, import.meta.dirname].map((path) => `--allow-fs-read=${path}`),
    PROGRAM,
    String(VARIANTS),
    ...paths,
  ])
  return new Map(files.map((file, index) => [file, made[index] ?? { error: 'made nothing' }]))
}

function run(parameters: readonly string[]): readonly TemplateResult[] {
  const [program, ...before] = hasNamespaces()
    ? ([UNSHARE, ...NO_NETWORK, process.execPath] as const)
    : ([process.execPath] as const)
  const { status, stdout, stderr, error } = spawnSync(program, [...before, ...parameters], {
    env: {},
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_BYTES,
    encoding: 'utf8',
  })
  const reason = error?.message ?? (status === 0 ? null : `ended with ${status}: ${stderr.trim()}`)
  // All files run in one process, so the file that caused the failure is not known.
  if (reason !== null)
    return parameters.map(() => ({ error: `the program that makes templates failed: ${reason}` }))
  // `run.ts` writes this output.
  return JSON.parse(stdout) as readonly TemplateResult[]
}

/** A template as one problem: its first variant, with all of them beside it. */
export type ReadVariant = (made: MadeSource, report: Report) => LibraryProblem | undefined

/** Reads the variants of a template by the rules of any problem; undefined if there are errors (reported). */
export function readTemplate(
  template: TemplateResult,
  report: Report,
  read: ReadVariant,
): LibraryProblem | undefined {
  if ('error' in template) {
    report(1, 'template', template.error)
    return undefined
  }
  const problems = template.sources.flatMap(
    (source, index) =>
      read(source, (line, field, message, column) => {
        const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
        report(1, `variant ${index + 1}: ${field}`, `${message} (${place} of what it makes)`)
      }) ?? [],
  )
  const [first] = problems
  if (!first || problems.length < VARIANTS) {
    if (template.sources.length !== VARIANTS)
      report(1, 'template', `makes ${template.sources.length} variants; ${VARIANTS} are needed`)
    return undefined
  }
  return hasOneFace(problems, first, report) ? { ...first, variants: problems } : undefined
}

/** Variants are one problem: the same id, title and kind, and no two of them may be equal. */
function hasOneFace(problems: readonly LibraryProblem[], first: LibraryProblem, report: Report): boolean {
  const face = ({ id, title, ansType, interactiveType, author }: LibraryProblem) =>
    JSON.stringify([id, title, ansType, interactiveType, author])
  const other = problems.find((problem) => face(problem) !== face(first))
  if (other) report(1, 'template', 'gives its variants different ids, titles, authors or kinds')
  const pooled = problems.some(({ pool }) => pool !== null)
  if (pooled) report(1, 'pool', 'is not for templates: everybody gets the same problem in an online test')
  const distinct = new Set(problems.map(({ data }) => JSON.stringify([data.statement, data.payload])))
  if (distinct.size < problems.length) report(1, 'template', 'makes two variants that are the same')
  return !other && !pooled && distinct.size === problems.length
}
