import { boardKindNames } from '@dhadha/boards/rules'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { LIBRARY, siteLibrary } from '../../testing/library.ts'
import { formatContentError } from '../content/index.ts'
import { parseLibrary } from '../content/library/index.ts'
import { libraryFolder, MCQ, STICKS, svg, TEXT } from './testing/fixture.ts'
import { importLibrary, storeLibrary } from './import.ts'

const { db } = (await testApp()).database

describe('the library of this site', () => {
  const parsed = siteLibrary()
  const library = parsed.ok ? parsed.library : null

  it('has problems of every kind for every subject on every level', { tags: ['S1.2b', 'S9.3a'] }, () => {
    expect(parsed.ok ? [] : parsed.errors.map(formatContentError)).toEqual([])
    const places = library?.series.map(({ topic_id, level }) => `${topic_id} ${level}`)
    for (const topic of ['math', 'logic', 'geometry', 'puzzle'])
      for (const level of [1, 2, 3, 4]) expect(places).toContain(`${topic} ${level}`)
    for (const { id } of library?.series ?? [])
      expect(library?.problems.filter(({ seriesId }) => seriesId === id).length).toBeGreaterThanOrEqual(2)
    expect(library?.series.length).toBeGreaterThanOrEqual(40)
    expect(library?.problems.length).toBeGreaterThanOrEqual(200)
    for (const kind of boardKindNames)
      expect(
        library?.problems.filter(({ interactiveType }) => interactiveType === kind).length,
        kind,
      ).toBeGreaterThanOrEqual(10)
  })

  it('has six first puzzles or more for each pair of classes, of five kinds or more', () => {
    for (const level of [1, 2, 3, 4]) {
      const first = library?.problems.filter(({ firstFor }) => firstFor.includes(level)) ?? []
      expect(first.length, `level ${level}`).toBeGreaterThanOrEqual(6)
      const kinds = new Set(first.map(({ ansType, interactiveType }) => ansType + interactiveType))
      expect(kinds.size, `level ${level}`).toBeGreaterThanOrEqual(5)
    }
  })

  it('has a picture for every series, and no two alike', { tags: ['decision-69'] }, () => {
    const pictures = library?.series.map(({ picture }) => picture.join(' ')) ?? []
    expect(pictures.filter((picture) => !picture.includes(' '))).toEqual([])
    expect(pictures.filter((picture, at) => pictures.indexOf(picture) < at)).toEqual([])
  })

  it('has title, statement, one to three hints and an explanation of each in both languages', () => {
    for (const { id, title, data, banglaData, hints, explanation } of library?.problems ?? []) {
      expect(hints.length, id).toBeGreaterThanOrEqual(1)
      expect(hints.length, id).toBeLessThanOrEqual(3)
      for (const english of [title.en, data.statement, ...hints.map(({ en }) => en), explanation.en])
        expect(english, id).toMatch(/[a-z]|\$/i)
      for (const bangla of [title.bn, banglaData.statement, ...hints.map(({ bn }) => bn), explanation.bn])
        expect(bangla, id).toMatch(/[\u0980-\u09FF]/)
    }
  })

  it('has no Latin digit in a Bangla text', () => {
    const texts = library?.problems.flatMap(({ title, banglaData, hints, explanation }) => [
      title.bn,
      banglaData.statement,
      ...hints.map(({ bn }) => bn),
      explanation.bn,
    ])
    const wrong = texts?.filter((text) => /\d/.test(text.replaceAll(/\([^)]*\.svg\)/g, '')))
    expect(wrong).toEqual([])
  })

  it('comes into the database whole, and once', async () => {
    const time = { now: new Date(), timeZone: 'Asia/Dhaka' }
    expect(await storeLibrary(db, { folder: LIBRARY, parsed }, time)).toMatchObject({
      ok: true,
      changed: true,
      tutorials: { added: 15 },
      problems: { added: library?.problems.length },
      tests: 5,
    })
    // Parsed a second time, it is the same library.
    expect(await importLibrary(db, LIBRARY, time)).toMatchObject({ ok: true, changed: false })
  })
})

it('the description of the format shows problems that can be imported', () => {
  const page = readFileSync(join(LIBRARY, '../docs/content/problems.md'), 'utf8')
  const examples = Array.from(page.matchAll(/```markdown\n([\s\S]*?)```/g), (match) => match[1] ?? '')
  expect(examples.length).toBeGreaterThanOrEqual(6)
  const files = examples.map((text, index) => [`series/first-steps/0${index + 1}-example.md`, text])
  const none = { [TEXT]: null, [MCQ]: null, [STICKS]: null, 'series/first-steps/basket.svg': null }
  const shown = libraryFolder({
    ...none,
    ...Object.fromEntries(files),
    'concepts.yaml': readFileSync(join(LIBRARY, 'concepts.yaml'), 'utf8'),
    'series/first-steps/path.svg': svg,
  })
  expect(parseLibrary(shown)).toMatchObject({ ok: true })
})
