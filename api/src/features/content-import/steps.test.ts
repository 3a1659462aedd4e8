import { expect, it } from 'vitest'
import { parseLibrary } from '../content/library/index.ts'
import { edited, libraryFolder, MCQ, smallLibrary } from './testing/fixture.ts'

const PICTURE = 'series/first-steps/basket.svg'
const EN = 'Six halves are three.'
const BN = 'ছয়ের অর্ধেক তিন।'

const explained = (en: string, bn: string) => {
  const [[, english]] = Object.entries(edited(MCQ, EN, en)) as [[string, string]]
  return parseLibrary(libraryFolder({ [MCQ]: english.replace(BN, bn) }))
}

it('an import reads an explanation in steps, apart by a line of its own', { tags: ['decision-49'] }, () => {
  const parsed = explained('Six is even.\n\n---\n\n**Three** is not.', 'ছয় জোড়।\n\n---\n\n**তিন** নয়।')
  const problem = parsed.library.problems.find(({ id }) => id === 'odd-one')
  expect(problem?.explanation).toMatchObject({
    en: 'Six is even.\n\n\n\n**Three** is not.',
    en_html: '<p>Six is even.</p>\n<p><strong>Three</strong> is not.</p>',
    steps: {
      en: ['<p>Six is even.</p>', '<p><strong>Three</strong> is not.</p>'],
      bn: ['<p>ছয় জোড়।</p>', '<p><strong>তিন</strong> নয়।</p>'],
    },
  })
})

it('an explanation of one step has no other steps', { tags: ['decision-49'] }, () => {
  const parsed = explained(EN, BN)
  const problem = parsed.library.problems.find(({ id }) => id === 'odd-one')
  expect(problem?.explanation).not.toHaveProperty('steps')
})

it(
  'an import finds where another way begins, and gives it a heading in both languages',
  { tags: ['decision-49'] },
  () => {
    const parsed = explained(
      'Six is even.\n\n---\n\n**Three** is not.\n\n--- another way\n\nCount in twos.',
      'ছয় জোড়।\n\n---\n\n**তিন** নয়।\n\n--- another way\n\nদুই দুই করে গোনো।',
    )
    const problem = parsed.library.problems.find(({ id }) => id === 'odd-one')
    expect(problem?.explanation).toMatchObject({
      another_way: 3,
      en: 'Six is even.\n\n\n\n**Three** is not.\n\nAnother way\n\nCount in twos.',
      steps: {
        en: [
          '<p>Six is even.</p>',
          '<p><strong>Three</strong> is not.</p>',
          '<p><strong>Another way</strong></p>\n<p>Count in twos.</p>',
        ],
        bn: [
          '<p>ছয় জোড়।</p>',
          '<p><strong>তিন</strong> নয়।</p>',
          '<p><strong>আরেকভাবে</strong></p>\n<p>দুই দুই করে গোনো।</p>',
        ],
      },
    })
    expect(
      parsed.ok && parsed.library.problems.find(({ id }) => id !== 'odd-one')?.explanation,
    ).not.toHaveProperty('another_way')
  },
)

it(
  'an import refuses a third way, and another way at another step in Bangla',
  { tags: ['decision-49'] },
  () => {
    const other = '\n\n--- another way\n\n'
    expect(explained(`Six.${other}Three.${other}Two.`, `ছয়।${other}তিন।\n\n---\n\nদুই।`)).toMatchObject({
      ok: false,
      errors: [
        { file: MCQ, field: 'explanation.en', message: 'may have one other way' },
        {
          file: MCQ,
          field: 'explanation.bn',
          message: 'has to begin another way at the same step as in English',
        },
      ],
    })
  },
)

it(
  'an import refuses another number of steps in Bangla, and names the line of an error in a later step',
  { tags: ['decision-49'] },
  () => {
    const unequal = explained('Six is even.\n\n---\n\nThree is not.', BN)
    expect(unequal).toMatchObject({
      ok: false,
      errors: [
        { file: MCQ, field: 'explanation.bn', message: 'has to have as many steps (1) as in English (2)' },
      ],
    })
    const broken = 'Six.\n\n---\n\nThree: $\\frac{1$.'
    const lines = (smallLibrary[MCQ] ?? '').replace(EN, broken).split('\n')
    expect(explained(broken, `${BN}\n\n---\n\n${BN}`)).toMatchObject({
      ok: false,
      errors: [{ line: lines.findIndex((line) => line.startsWith('Three: ')) + 1, field: 'explanation.en' }],
    })
  },
)

it(
  'an import reads the picture of an explanation for each language, where it is drawn twice',
  { tags: ['decision-50'] },
  () => {
    const picture = smallLibrary[PICTURE] ?? ''
    const [[, english]] = Object.entries(edited(MCQ, EN, `${EN}\n\n![Six](basket.svg)`)) as [[string, string]]
    const parsed = parseLibrary(
      libraryFolder({
        [MCQ]: english.replace(BN, `${BN}\n\n![ছয়](basket-bn.svg)`),
        [PICTURE.replace('.svg', '-bn.svg')]: picture.replace('<rect', '<rect rx="1"'),
      }),
    )
    const image = parsed.library.problems.find(({ id }) => id === 'odd-one')?.explanation.image
    expect(image).toMatchObject({
      alt: 'Six',
      bangla_alt: 'ছয়',
      width: expect.any(Number),
      height: expect.any(Number),
    })
    expect(image?.bangla_src).toMatch(/\.svg$/)
    expect(image?.bangla_src).not.toBe(image?.src)
  },
)
