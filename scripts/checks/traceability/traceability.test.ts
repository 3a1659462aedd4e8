import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { isGroup, readReferenceTargets } from './reference-targets.ts'
import { checkLink, findLinks, findNamedFiles, isNamedPlace } from './links.ts'
import { checkReference, findReferences, wordlessComments } from './references.ts'
import { statementsNamed } from './titles.ts'
import { readTree } from './tree.ts'

const tree = readTree()
const files = [...tree.keys()]
const docs = new Map([...tree].filter(([path]) => path.startsWith('docs/')))
const book = readReferenceTargets(docs)
const places = {
  exists: (path: string) => existsSync(join(ROOT, path)),
  hasEnding: (path: string) => files.some((file) => file.endsWith(`/${path}`)),
  hasFolders: (path: string) => files.some((file) => `/${file}`.includes(`/${path}/`)),
  readText: (path: string) => (path.endsWith('.md') ? tree.get(path) : undefined),
}

/** The importer checks the files of problems. */
const isDocument = (path: string): boolean => path.endsWith('.md') && !/^content\/.+\//.test(path)
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

/** Conflict marks of an unfinished merge, also as the formatter writes them in Markdown. */
const MERGE_MARK = /^ *(?:<{7} |\|{7} |\\?={7}$|(?:> ?){7} ?[\da-f]{7})/

describe('the documentation', () => {
  it('has no conflict marks of an unfinished merge', () => {
    const marked = [...tree].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => (MERGE_MARK.test(line) ? [`${path}:${at + 1}`] : [])),
    )
    expect(marked).toEqual([])
  })

  it('has every statement and every decision once', () => {
    expect(book.repeated).toEqual([])
    expect(book.statements.size).toBeGreaterThan(300)
    expect(book.decisions.size).toBeGreaterThanOrEqual(42)
  })

  it('has at most eighty decisions, each on one screen', () => {
    expect(book.decisions.size).toBeLessThanOrEqual(80)
    const long = [...book.decisions.values()].filter((path) => (docs.get(path)?.split('\n').length ?? 0) > 60)
    expect(long).toEqual([])
  })

  it('is the source of a comment, never the whole comment', () => {
    const wordless = [...tree]
      .filter(([path]) => /\.(?:tsx?|mjs|css)$/.test(path))
      .flatMap(([path, text]) =>
        wordlessComments(text).map(({ line, comment }) => `${path}:${line} ${comment}`),
      )
    expect(wordless).toEqual([])
  })

  it('has every reference of the tree', () => {
    const counts = { code: 0, tests: 0, documents: 0 }
    const errors: string[] = []
    for (const [path, text] of tree) {
      const references = findReferences(text)
      counts[isTest(path) ? 'tests' : path.endsWith('.md') ? 'documents' : 'code'] += references.length
      for (const reference of references) {
        const error = checkReference(reference, book)
        if (error) errors.push(`${path}:${reference.line} ${error}`)
      }
    }
    process.stdout.write(
      `documentation: ${book.statements.size} statements, ${book.decisions.size} decisions; references: ` +
        `${counts.code} in code, ${counts.tests} in tests, ${counts.documents} in documents\n`,
    )
    expect(errors).toEqual([])
    expect(counts.code).toBeGreaterThan(1000)
    expect(counts.tests).toBeGreaterThan(1000)
  })

  it('is named by comments as it is: every file and folder of a comment is there', () => {
    /** Examples, images of containers, and what a build or a run makes. */
    const isElsewhere = (path: string) => /^(?:content|data|localhost|reports)\/|\/dist\//.test(path)
    const sources = [...tree].filter(
      ([path]) => !isDocument(path) && !isTest(path) && !path.endsWith('.json'),
    )
    const named = sources.flatMap(([path, text]) => findNamedFiles(text).map((file) => ({ path, file })))
    expect(named.length).toBeGreaterThan(50)
    const missing = named.filter(({ file }) => !isElsewhere(file) && !isNamedPlace(file, places))
    expect(missing.map(({ path, file }) => `${path}: there is no ${file}`)).toEqual([])
  })

  it('stands where documents say: every link and path leads somewhere', () => {
    const links = [...tree]
      .filter(([path]) => isDocument(path))
      .map(([path, text]) => [path, findLinks(text)] as const)
    process.stdout.write(
      `documentation: ${links.reduce((sum, [, found]) => sum + found.length, 0)} links in documents\n`,
    )
    const errors = links.flatMap(([path, found]) =>
      found.flatMap((link) => {
        const error = checkLink(path, link, places)
        return error ? [`${path}: ${error}`] : []
      }),
    )
    expect(errors).toEqual([])
  })

  it('has an index that leads to each of its pages and statements', () => {
    const targets = new Set(
      [...docs]
        .filter(([path]) => posix.basename(path) === 'README.md')
        .flatMap(([path, text]) =>
          findLinks(text).map(({ target }) => posix.join(posix.dirname(path), target)),
        ),
    )
    const missing = [
      ...[...docs.keys()].filter((path) => path !== 'docs/README.md'),
      ...Array.from(book.statements, ([id, path]) => `${path}#${id}`),
    ].filter((place) => !targets.has(place))
    expect(missing).toEqual([])
  })

  it('has no statement that no test names', () => {
    const named = new Set<string>()
    for (const [path, text] of tree)
      if (isTest(path)) for (const id of statementsNamed(path, text)) named.add(id)
    const withoutTest = [...book.statements.keys()].filter(
      (id) => !named.has(id) && !named.has(id.replace(/[a-z]$/, '')),
    )
    expect(withoutTest).toEqual([])
    expect([...named].filter((id) => !book.statements.has(id) && !isGroup(book, id))).toEqual([])
  })
})
