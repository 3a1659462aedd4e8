import { describe, expect, it } from 'vitest'
import { parseAnchors, checkLink, findLinks, findNamedFiles, isNamedPlace } from './links.ts'

const pages = new Map([
  ['README.md', '# The house\n'],
  ['docs/a.md', '# First page\n\n## How it\'s "read"\n\n- <a id="S1"></a>A statement\n'],
  ['docs/deep/b.md', '# Second page\n'],
  ['api/README.md', '# API\n'],
  ['api/src/main.ts', ''],
])
const folders = new Set(['.', 'docs', 'docs/deep', 'api', 'api/src'])
const places = {
  exists: (path: string) => pages.has(path) || folders.has(path.replace(/\/$/, '')),
  hasEnding: (path: string) => [...pages.keys()].some((page) => page.endsWith(`/${path}`)),
  hasFolders: (path: string) => [...pages.keys()].some((page) => `/${page}`.includes(`/${path}/`)),
  readText: (path: string) => pages.get(path),
}
const errors = (page: string, text: string) => findLinks(text).map((link) => checkLink(page, link, places))

describe('links', () => {
  it.each([
    ['docs/deep/b.md', '[up](../a.md)'],
    ['docs/deep/b.md', '[a statement](../a.md#S1)'],
    ['docs/a.md', '[a heading](#how-its-read)'],
    ['README.md', '[a folder](docs/deep)'],
    ['README.md', '`api/src/main.ts` listens'],
    ['api/README.md', '`src/main.ts` listens'],
    ['docs/a.md', '`src/main.ts` listens'],
    ['docs/a.md', '`data/outbox.jsonl` and `api/dist/x` are made later, `and/or` is no path'],
  ])('%s leads by %s', (page, text) => {
    expect(errors(page, text).filter((error) => error !== null)).toEqual([])
  })

  it.each([
    ['docs/deep/b.md', '[up](a.md)', 'there is no docs/deep/a.md'],
    ['docs/a.md', '[a statement](#S2)', 'docs/a.md has no anchor S2'],
    ['README.md', '[a heading](docs/a.md#second-page)', 'docs/a.md has no anchor second-page'],
    ['README.md', '`api/src/app.ts` is gone', 'there is no api/src/app.ts'],
    ['api/README.md', '`src/app.ts` is gone', 'there is no src/app.ts'],
    ['docs/a.md', '`points/pace.ts` is gone', 'there is no points/pace.ts'],
  ])('%s does not lead by %s', (page, text, error) => {
    expect(errors(page, text)).toEqual([error])
  })

  it('are not looked for in examples and on other sites', () => {
    const text =
      '```md\n[an example](nowhere.md)\n```\n`[code](nowhere.md)` [site](https://example.com/a.md)\n'
    expect(findLinks(text)).toEqual([])
  })

  it('may lead to a heading as GitHub names it', () => {
    expect([...parseAnchors("## 2. What a `release` is, and isn't\n")]).toEqual([
      '2-what-a-release-is-and-isnt',
    ])
  })
})

it('the check of links finds the files that comments name, and none in code or of a package', () => {
  const source = `// Read by api/src/main.ts.
/**
 * As docs/a.md has it, and ../docs/b.md; not @dhadha/ui/tokens.css or https://example.com/a.md.
 */
const path = 'api/src/other.ts' // see docs/c.md`
  expect(findNamedFiles(source)).toEqual(['api/src/main.ts', 'docs/a.md', 'docs/c.md'])
})

it('the check of links finds shortened paths of comments, and names of files without a folder', () => {
  const source = `// Hides them (main.ts, src/app), as docs/boards says and \`text/html\` does not.
// oxlint-disable-next-line unicorn/no-thenable`
  expect(findNamedFiles(source)).toEqual(['main.ts', 'src/app', 'docs/boards'])
})

it.each(['api/src/main.ts', 'src/main.ts', 'main.ts', 'api/src', 'docs/deep'])(
  'a comment that names %s leads somewhere',
  (path) => {
    expect(isNamedPlace(path, places)).toBe(true)
  },
)

it.each(['api/src/app.ts', 'app/main.ts', 'app.ts', 'design/boards', 'src/app'])(
  'a comment that names %s leads nowhere',
  (path) => {
    expect(isNamedPlace(path, places)).toBe(false)
  },
)
