import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../testing/command.ts'
import { readConfig } from '../../../app/startup/config.ts'
import { libraryFolder, smallLibrary, TEXT } from '../../content-import/testing/fixture.ts'
import { LIBRARY } from '../../../testing/library.ts'
import { parseLibrary } from '../library/library.ts'
import { readBoardWords, reportOn } from '../report/index.ts'
import { readAvoidedWords } from '../words.ts'
import { PROBLEM_KINDS } from './scaffold.ts'

const config = readConfig({})
const make = (library: string, ...words: string[]) =>
  runCommand({ config }, ['content', 'new', ...words, '--library', library])

describe('pnpm api content new', { tags: ['decision-51'] }, () => {
  it.each(PROBLEM_KINDS)('writes a problem of the kind %s that can be imported', async (kind) => {
    const library = libraryFolder()
    const { code, stdout } = await make(library, kind, 'first-steps', 'three-boats')
    expect(code).toBe(0)
    expect(stdout.trim()).toMatch(/first-steps\/04-three-boats\.md$/)
    const parsed = parseLibrary(library)
    expect(parsed).toMatchObject({ ok: true })
    const report = reportOn(parsed, readAvoidedWords(LIBRARY), readBoardWords(LIBRARY))
    const found = [...report.avoided, ...report.unintroduced, ...report.long]
    expect(found.filter(({ id }) => id === 'three-boats')).toEqual([])
    const made = parsed.library.problems.at(-1)
    expect(made?.title.en).toBe('Three boats')
    expect(made?.hints).toHaveLength(2)
    expect([made?.ansType, made?.interactiveType]).toContain(kind)
  })

  it('keeps a problem behind those of the pool in the pool', async () => {
    const pooled = (smallLibrary['series/first-steps/03-six-and-four.md'] ?? '').replace(
      '\nkind: ',
      '\npool: tests\nkind: ',
    )
    const library = libraryFolder({ 'series/first-steps/03-six-and-four.md': pooled })
    await make(library, 'text', 'first-steps', 'three-boats')
    expect(parseLibrary(library)).toMatchObject({ ok: true })
  })

  it.each([
    ['essay', 'first-steps', 'three-boats', 'is no kind of problem'],
    ['text', 'last-steps', 'three-boats', 'is no series'],
    ['text', '../series/first-steps', 'three-boats', 'is no series'],
    ['text', 'first-steps', 'Three Boats', 'lower-case'],
    ['text', 'first-steps', '../../boats', 'lower-case'],
    ['text', 'first-steps', 'ten-mangoes', 'is the id of another problem'],
  ])('refuses %s %s %s', async (kind, series, id, reason) => {
    const library = libraryFolder()
    const { code, stderr } = await make(library, kind, series, id)
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)])
    expect(existsSync(join(library, 'series/first-steps/04-three-boats.md'))).toBe(false)
  })

  it('leaves every other file as it is', async () => {
    const library = libraryFolder()
    await make(library, 'text', 'first-steps', 'three-boats')
    expect(readFileSync(join(library, TEXT), 'utf8')).toBe(smallLibrary[TEXT])
  })
})
