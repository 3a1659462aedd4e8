import { describe, expect, it } from 'vitest'
import { readMoodle } from '../reading/moodle.ts'
import { ANY_LANGUAGE, getFiles, makeDraft } from '../testing/context.ts'
import { answer, quiz } from '../testing/moodle-text.ts'

const BOTH =
  '<span lang="en" class="multilang">How many?</span><span lang="bn" class="multilang">কয়টি?</span>'

/** The file of the only problem. */
const write = async (type: string, inner: string, text?: string): Promise<string> =>
  Object.values(getFiles(await makeDraft(readMoodle(quiz(type, inner, text), ANY_LANGUAGE)))).join('')

const options = (en: readonly string[], bn: readonly string[]) =>
  `options:\n  en:\n${en.map((option) => `    - ${option}\n`).join('')}  bn:\n${bn.map((option) => `    - ${option}\n`).join('')}answer:`

describe('an option of numbers has the digits of each language', () => {
  it.each<[string, string, string | undefined]>([
    ['in a Bangla question', '৮', 'কয়টি?'],
    ['in an English question', '8', undefined],
    ['in a question of both languages', '8', BOTH],
  ])('%s', async (_, eight, text) => {
    const file = await write('multichoice', answer(eight, 100) + answer('3:30', 0), text)
    expect(file).toContain(options(['8', '3:30'], ['৮', '৩:৩০']))
  })

  it('also in a formula', async () => {
    const halves = answer(String.raw`\(\frac{1}{2}\)`, 100) + answer(String.raw`\(\frac{1}{4}\)`, 0)
    const found = options(
      [String.raw`$\frac{1}{2}$`, String.raw`$\frac{1}{4}$`],
      [String.raw`$\frac{১}{২}$`, String.raw`$\frac{১}{৪}$`],
    )
    expect(await write('multichoice', halves, BOTH)).toContain(found)
    expect(await write('multichoice', halves)).toContain(found)
  })
})

it('an option with letters in its formula stays as it is, and is of its question’s language alone', async () => {
  const file = await write(
    'multichoice',
    answer(String.raw`\(x + 1\)`, 100) + answer(String.raw`\(2\text{ cm}\)`, 0),
  )
  expect(file).toContain('    - $x + 1$\n')
  expect(file).not.toContain('  bn:')
})

it('numbers on things of a board are written once, in English digits, whatever the question’s language', async () => {
  const things = (numbers: readonly string[]) => numbers.map((number) => answer(number, 1)).join('')
  const written = 'answer:\n    - 3\n    - 12\n'
  expect(await write('ordering', things(['৩', '১২']), 'সাজাও।')).toContain(written)
  expect(await write('ordering', things(['3', '12']), BOTH)).toContain(written)
})
