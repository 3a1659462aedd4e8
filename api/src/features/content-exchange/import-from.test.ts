import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../app/startup/config.ts'
import { runCommand } from '../../testing/command.ts'
import { libraryFolder, MCQ, smallLibrary } from '../content-import/testing/fixture.ts'
import { parseLibrary, parseSeries } from '../content/library/index.ts'
import { sample } from './testing/context.ts'

const GOOD = 'question,answer\nHow many boats?,7\nHow many oars?,14\n'

function folderWith(name: string, content: string | Buffer, changes: Record<string, string> = {}) {
  const library = libraryFolder(changes)
  const file = join(library, name)
  writeFileSync(file, content)
  return { library, file }
}

const run = (library: string, file: string, ...options: string[]) =>
  runCommand({ config: readConfig({}) }, [
    'content',
    'import-from',
    file,
    '--series',
    'boats',
    '--library',
    library,
    ...options,
  ])

const seriesIn = (library: string) => readdirSync(join(library, 'series')).toSorted()

describe('content import-from', () => {
  it('writes a draft of 20 questions of Moodle that the library reads without an error', async () => {
    const { library, file } = folderWith('moodle.xml', sample('moodle-4.xml'))
    const { code, stdout } = await run(
      library,
      file,
      '--level',
      '2',
      '--name-bn',
      'নৌকা',
      '--concepts',
      'adding',
    )
    expect(code).toBe(3)
    expect(stdout).toContain('13 of 20 questions were taken')
    expect(stdout).toMatch(/moodle\.xml:281: not taken “My village”: it is an essay, .*\. Ask for a number/)
    const parsed = parseLibrary(library)
    expect(parsed.ok ? [] : parsed.errors).toEqual([])
    const [draft] = parsed.library.drafts
    expect(draft?.series).toMatchObject({
      id: 'boats',
      name: 'Boats',
      bangla_name: 'নৌকা',
      topic_id: 'math',
      level: 2,
      position: 1,
    })
    expect(draft?.problems).toHaveLength(13)
    expect(draft?.problems.every(({ concepts }) => concepts.join() === 'adding')).toBe(true)
    expect(parseSeries(library, 'boats').library.problems).toHaveLength(13)
  })

  it('ends with 0 when all questions were taken, and says how to go on', async () => {
    const { library, file } = folderWith('boats.csv', GOOD)
    const { code, stdout } = await run(library, file)
    expect(code).toBe(0)
    expect(stdout).toContain('boats.csv:2: taken “How many boats?” as 01-how-many-boats.md')
    expect(stdout).toContain('2 of 2 questions were taken')
    expect(stdout).toContain('pnpm api content preview')
    expect(statSync(join(library, 'series/boats')).mode & 0o777).toBe(0o755)
  })

  it('prints JSON for programs', async () => {
    const { library, file } = folderWith('boats.csv', `${GOOD}Why?,\n`)
    const { code, stdout } = await run(library, file, '--json')
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({
      series: 'boats',
      isWritten: true,
      taken: 2,
      refused: 1,
      files: ['series.yaml', '01-how-many-boats.md', '02-how-many-oars.md'],
      lines: [{ outcome: 'taken' }, {}, { line: 4, outcome: 'refused', reason: 'it has no answer' }],
    })
  })

  it('writes nothing with --dry-run, and prints the same report', async () => {
    const { library, file } = folderWith('boats.csv', GOOD)
    const { code, stdout } = await run(library, file, '--dry-run')
    expect([code, seriesIn(library)]).toEqual([0, ['first-steps']])
    expect(stdout).toContain('nothing was written')
  })

  it('overwrites nothing: a series that is there, a draft or not, stays as it was', async () => {
    const { library, file } = folderWith('boats.csv', GOOD)
    await run(library, file)
    const path = join(library, 'series/boats/01-how-many-boats.md')
    writeFileSync(path, 'mine')
    const { code, stderr } = await run(library, file)
    expect([code, readFileSync(path, 'utf8')]).toEqual([1, 'mine'])
    expect(stderr).toContain('boats is a series already')
  })

  it('writes all files or none: a folder that cannot be moved leaves nothing behind', async () => {
    const { library, file } = folderWith('boats.csv', GOOD)
    // A link to nothing is not there until the folder is moved to its place.
    symlinkSync('nowhere', join(library, 'series/boats'))
    const { code, stderr } = await run(library, file)
    expect([code, stderr]).toEqual([1, expect.stringContaining('was not written')])
    expect(seriesIn(library)).toEqual(['boats', 'first-steps'])
  })

  it('gives problems ids that no other problem has, of drafts neither', async () => {
    const taken = (smallLibrary[MCQ] ?? '').replace('odd-one', 'how-many-boats')
    const { library, file } = folderWith('boats.csv', `${GOOD}How many boats?,8\n`, { [MCQ]: taken })
    await run(library, file)
    expect(readdirSync(join(library, 'series/boats'))).toEqual([
      '01-boats-01.md',
      '02-how-many-oars.md',
      '03-boats-03.md',
      'series.yaml',
    ])
  })

  it('takes the language that is named, whatever the letters are', async () => {
    const { library, file } = folderWith('boats.csv', 'question,answer\n7 + 7 = ?,14\n')
    await run(library, file, '--language', 'bn')
    expect(readFileSync(join(library, 'series/boats/01-boats-01.md'), 'utf8')).toContain('# statement.bn')
  })

  it('writes nothing when no question fits, and ends with 1', async () => {
    const { library, file } = folderWith('essays.gift', 'Why? {}\n\nHow? {}\n')
    const { code, stdout } = await run(library, file)
    expect([code, seriesIn(library)]).toEqual([1, ['first-steps']])
    expect(stdout).toContain('Nothing was written.')
  })

  it('takes 99 questions, as many as a series has, and names the others', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `How many boats are ${index} boats?,${index}`)
    const { library, file } = folderWith('boats.csv', `question,answer\n${rows.join('\n')}\n`)
    const { code, stdout } = await run(library, file)
    expect(code).toBe(3)
    expect(stdout).toContain(
      'boats.csv:101: not taken “How many boats are 99 boats?”: a series has 99 problems at most.',
    )
  })

  it.each<[string, string, string | Buffer, string[], string]>([
    ['an unknown ending', 'boats.docx', GOOD, [], 'has none of the endings'],
    ['an unknown subject', 'boats.csv', GOOD, ['--subject', 'magic'], 'magic is no subject; there are math'],
    ['an unknown concept', 'boats.csv', GOOD, ['--concepts', 'adding,magic'], 'magic is no concept'],
    ['a level that is none', 'boats.csv', GOOD, ['--level', '7'], 'It must be a level from 1 to 4'],
    ['a name with markup', 'boats.csv', GOOD, ['--name', '**Boats**'], 'without markup'],
    ['a name that is too long', 'boats.csv', GOOD, ['--name-bn', 'ক'.repeat(61)], 'at most 60 signs'],
    [
      'a series that is no name of a folder',
      'boats.csv',
      GOOD,
      ['--series', '../boats'],
      'has to be lower-case letters',
    ],
    [
      'a library that is not there',
      'boats.csv',
      GOOD,
      ['--format', 'gift', '--library', '/nowhere'],
      'The library has no topics.yaml',
    ],
  ])('is refused for %s, and nothing is written', async (_, name, content, options, reason) => {
    const { library, file } = folderWith(name, content)
    const { code, stdout, stderr } = await run(library, file, ...options)
    expect(code).toBe(1)
    expect(`${stdout}${stderr}`).toContain(reason)
    expect(seriesIn(library)).toEqual(['first-steps'])
  })

  it.each<[string, string, string | Buffer, RegExp]>([
    ['is no file', 'folder', '', /is no file/],
    [
      'has no question',
      'boats.csv',
      'question,answer\n',
      /boats\.csv:1: not taken: it has no question\. Choose/,
    ],
    [
      'has a document type',
      'boats.xml',
      '<!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<quiz>&e;</quiz>',
      /boats\.xml:1: not taken: it has a document type/,
    ],
    [
      'is not in UTF-8',
      'boats.csv',
      Buffer.from([0x71, 0xe9]),
      /boats\.csv:1: not taken: it is not in UTF-8/,
    ],
  ])('names file, line, reason and advice for a file that %s', async (_, name, content, reason) => {
    const library = libraryFolder()
    const file = join(library, name)
    if (name === 'folder') mkdirSync(file)
    else writeFileSync(file, content)
    const { code, stdout, stderr } = await run(library, file)
    expect(code).toBe(1)
    expect(`${stdout}${stderr}`).toMatch(reason)
    expect(existsSync(join(library, 'series/boats'))).toBe(false)
  })
})
