import { describe, expect, it } from 'vitest'
import { FileError } from '../question.ts'
import { ANY_LANGUAGE } from '../testing/context.ts'
import { readMoodle } from './moodle.ts'

const read = (text: string) => readMoodle(text, ANY_LANGUAGE)
const LETTERS = 'a b c d e f g h i'.split(' ')
const laughs = LETTERS.map(
  (name, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${name};`.repeat(10)}">`,
).join('')

describe('a file is refused as a whole', () => {
  it.each<[string, string, RegExp]>([
    ['that is no XML', 'What is 2 + 2?', /no valid XML/],
    ['that is cut off', '<quiz><question type="essay"><name>', /no valid XML/],
    ['of another program', '<assessmentItem/>', /no Moodle XML: it begins with <assessmentItem>/],
    [
      'with an entity of its own',
      `<!DOCTYPE q [<!ENTITY a "lol">${laughs}]><quiz>&j;</quiz>`,
      /document type/,
    ],
    [
      'with an entity of the machine',
      '<!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]><quiz>&e;</quiz>',
      /document type/,
    ],
    ['with an entity that is not known', '<quiz>&nbsp;</quiz>', /no valid XML/],
    [
      'in another encoding',
      '<?xml version="1.0" encoding="ISO-8859-1"?><quiz/>',
      /its encoding is ISO-8859-1/,
    ],
    [
      'with more questions than series have',
      `<quiz>${'<question type="essay"/>'.repeat(2_001)}</quiz>`,
      /more than 2000 questions/,
    ],
    ['with elements 20,000 deep', `<quiz>${'<a>'.repeat(20_000)}`, /nested more than 60 deep/],
  ])('%s', { tags: ['attack-296'] }, (_, text, reason) => {
    expect(() => read(text)).toThrow(reason)
    expect(() => read(text)).toThrow(FileError)
  })

  it('with the line of the mistake', () => {
    const error = (() => {
      try {
        return read('<quiz>\n<question>\n</quiz>')
      } catch (thrown) {
        return thrown
      }
    })()
    expect(error).toMatchObject({ line: 3 })
  })
})
