import { describe, expect, it } from 'vitest'
import { ANY_LANGUAGE, onlyQuestion } from '../testing/context.ts'
import { answer, quiz } from '../testing/moodle-text.ts'
import { readMoodle } from './moodle.ts'

const read = (text: string) => readMoodle(text, ANY_LANGUAGE)

it('parts of a question of Moodle that have no place here are named, and its own sentences are not', () => {
  const part = (name: string, text: string) => `<${name} format="html"><text>${text}</text></${name}>`
  const notes = (more: string) =>
    onlyQuestion(read(quiz('shortanswer', answer('a', 100) + more))).notes.map(({ reason }) => reason)
  expect(notes('<tags><tag><text>class 5</text></tag><tag><text>rivers</text></tag></tags>')).toEqual([
    'its tags were left out: class 5, rivers',
  ])
  expect(notes(part('incorrectfeedback', 'Read chapter 3 again.'))).toEqual([
    'feedback on right, half right or wrong answers as a whole was left out',
  ])
  expect(notes(part('correctfeedback', 'Your answer is correct.'))).toEqual([])
  expect(notes('<image_base64>AAAA</image_base64>')).toEqual([
    'its picture in the form of Moodle 1.9 was left out',
  ])
})

it('hints of Moodle 2.0 are taken', () => {
  const hint = '<hint><hintcontent format="html"><text>Look up.</text></hintcontent></hint>'
  const { hints } = onlyQuestion(read(quiz('shortanswer', answer('a', 100) + hint)))
  expect(hints.map(({ en }) => en?.plain)).toEqual(['Look up.'])
})

describe('an answer of Moodle', () => {
  it('may have numbers in Bangla digits, and a comma before decimals', () => {
    const numbers = ['১২', '1,5', '0,125'].map(
      (number) => onlyQuestion(read(quiz('numerical', answer(number, 100)))).answer,
    )
    expect(numbers).toMatchObject([{ answers: ['12'] }, { answers: ['1.5'] }, { answers: ['0.125'] }])
  })

  it('in which upper and lower case make a difference has a note', () => {
    const notes = (usecase: number, text: string) =>
      onlyQuestion(read(quiz('shortanswer', `<usecase>${usecase}</usecase>${answer(text, 100)}`))).notes
    expect(notes(1, 'Dhaka').map(({ reason }) => reason)).toEqual([
      'upper and lower case make no difference here, in Moodle they did',
    ])
    expect(notes(0, 'Dhaka')).toEqual([])
    expect(notes(1, 'ঢাকা')).toEqual([])
  })

  it('has the unit whose multiplier is 1, and no other', () => {
    const unit = (name: string, multiplier: number) =>
      `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`
    const found = (units: string) =>
      onlyQuestion(read(quiz('numerical', `${answer('1.2', 100)}<units>${units}</units>`)))
    const both = found(unit('g', 1_000) + unit('kg', 1))
    expect(both.answer).toMatchObject({ unit: 'kg' })
    expect(both.notes.map(({ reason }) => reason)).toEqual([
      'units beside that of the right number were left out: g',
    ])
    const other = found(unit('g', 1_000))
    expect(other.answer).toEqual({ kind: 'text', answers: ['1.2'] })
    expect(other.notes).toHaveLength(1)
  })

  it('has things in the order of the file, as Moodle takes them', () => {
    const things = answer('first', 2) + answer('second', 1)
    expect(onlyQuestion(read(quiz('ordering', things))).answer).toMatchObject({
      items: [{ en: { plain: 'first' } }, { en: { plain: 'second' } }],
    })
  })

  it('has Bangla numbers at the gaps of a Bangla text', () => {
    const words = '<dragbox><text>সূর্য</text></dragbox><dragbox><text>চাঁদ</text></dragbox>'
    const { statement } = onlyQuestion(read(quiz('ddwtos', words, '[[1]] দিনে, [[2]] রাতে ওঠে।')))
    expect(statement.bn?.plain).toBe('(১) ____ দিনে, (২) ____ রাতে ওঠে।')
    expect(statement.bn?.markdown).toContain('(১) ')
    expect(statement.bn?.markdown).not.toContain('(1)')
  })
})
