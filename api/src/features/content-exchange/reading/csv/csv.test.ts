import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileError } from '../../question.ts'
import { ANY_LANGUAGE, makeDraft, onlyQuestion, onlyReason, getFiles } from '../../testing/context.ts'
import { readCsv } from './csv.ts'
import { readFileText } from '../file-text.ts'

const SAMPLE = join(import.meta.dirname, '../../../../../../docs/content/questions.csv')
const read = (text: string) => readCsv(text, ANY_LANGUAGE)
const only = (text: string) => onlyQuestion(read(text))
const choice = (answer: string, options = '3,4,5') =>
  `question,option_1,option_2,option_3,answer\nHow many?,${options},${answer}\n`

describe('a table of questions', () => {
  it('is the sample of the documentation: each of its rows is taken, in both languages where they are filled in', async () => {
    const questions = read(readFileSync(SAMPLE, 'utf8'))
    expect(questions.refused).toEqual([])
    expect(questions.questions.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    const draft = await makeDraft(questions, new Set(['fractions', 'multiplying']))
    expect(draft).toMatchObject({ taken: 5, refused: 0 })
    expect(Object.values(getFiles(draft))[0]).toContain('# statement.bn\n\n$\\frac{১}{২}$-এর অর্ধেক কত?')
  })

  it.each<[string, string]>([
    ['commas', 'question,answer\nHow many?,7\n'],
    ['semicolons', 'question;answer\nHow many?;7\n'],
    ['tabs', 'question\tanswer\nHow many?\t7\n'],
    ['a byte order mark', '\uFEFFquestion,answer\nHow many?,7\n'],
    ['headings in other cases', 'Question , ANSWER\nHow many?,7\n'],
    ['empty rows and columns', ',question,answer,\n,,,\n,How many?,7,\n'],
    ['lines of Windows', 'question,answer\r\nHow many?,7\r\n'],
  ])('may have %s', (_, text) => {
    const { statement, answer } = only(readFileText(Buffer.from(text)))
    expect(statement.en?.plain).toBe('How many?')
    expect(answer).toEqual({ kind: 'text', answers: ['7'] })
  })

  it('may have quotation marks, line breaks and signs between cells inside of a cell', () => {
    const { statement, line } = only('answer,question\n\n7,"He said ""how many"", and\n\nleft; why?"\n')
    expect(statement.en?.markdown).toBe('He said "how many", and\n\nleft; why?')
    expect(line).toBe(3)
  })

  it('may come in UTF-16 as spreadsheets write it', () => {
    const text = Buffer.from('\uFEFFquestion\tanswer\nকয়টি?\t৭\n', 'utf16le')
    expect(only(readFileText(text)).statement.bn?.plain).toBe('কয়টি?')
  })

  it('names the right option by its letter, its number or its text', () => {
    for (const [answer, right] of [
      ['B', 2],
      ['b', 2],
      ['5', 3],
      ['1', 1],
      ['খ', 2],
      ['২', 2],
    ] as const)
      expect(only(choice(answer)).answer).toMatchObject({ kind: 'choice', right })
  })

  it('has several right options, things in order, tolerances and units', () => {
    const heading = 'question,kind,option_1,option_2,option_3,answer,tolerance,unit\n'
    expect(only(`${heading}Even?,several,4,7,10,A|C,,\n`).answer).toMatchObject({
      kind: 'several',
      right: [1, 3],
    })
    expect(only(`${heading}Sort.,order,a,b,c,,,\n`).answer).toMatchObject({
      kind: 'order',
      items: [{}, {}, {}],
    })
    expect(only(`${heading}How heavy?,,,,,1.5 | 3/2,"0,1",kg\n`).answer).toEqual({
      kind: 'text',
      answers: ['1.5', '3/2'],
      tolerance: 0.1,
      unit: 'kg',
    })
  })

  it('may have a tolerance in Bangla digits', () => {
    expect(only('question,answer,tolerance\nকত?,৭,০.৫\n').answer).toMatchObject({ tolerance: 0.5 })
  })

  it('may have a question without letters, in the language of its title', () => {
    expect(Object.keys(only('title,question,answer\nযোগ,7 + 5 = ?,12\n').statement)).toEqual(['bn'])
  })

  it('may have 2,000 rows', () => {
    expect(read(`question,answer\n${'A?,7\n'.repeat(2_000)}`).questions).toHaveLength(2_000)
  })

  it('may be in Bangla alone, in either column', () => {
    expect(Object.keys(only('question,answer\nকয়টি আম?,৭\n').statement)).toEqual(['bn'])
    expect(Object.keys(only('question_bn,answer\nকয়টি আম?,৭\n').statement)).toEqual(['bn'])
  })
})

describe('a row is refused', () => {
  const typed = (cells: string) => `question,answer,tolerance,unit,kind\n${cells}\n`
  it.each<[string, string, string]>([
    ['without a question', typed(',7,,,'), 'it has no question'],
    ['without an answer', typed('How many?,,,,'), 'it has no answer'],
    ['with a cell that is too long', typed(`${'x'.repeat(20_001)},7,,,`), 'is longer than 20000 signs'],
    [
      'whose answer is a formula of the spreadsheet',
      typed('How many?,=1+1,,,'),
      '“answer” begins like a formula',
    ],
    [
      'with a call of a function behind a sign',
      typed('How many?,"+HYPERLINK(""//evil"")",,,'),
      '“answer” begins like a formula',
    ],
    [
      'with a link as old programs write it',
      typed('How many?,@SUM(A1),,,'),
      '“answer” begins like a formula',
    ],
    ['with an error of the spreadsheet', typed('How many?,#REF!,,,'), 'is an error of the spreadsheet'],
    ['with a cell under no heading', 'question,answer\nHow many?,7,8\n', 'cell 3 stands under no heading'],
    ['with a kind that is not known', typed('How many?,7,,,essay'), 'its kind “essay” is not known'],
    ['with a unit that is not known', typed('How many?,7,,mango,'), 'its unit “mango” is not known'],
    ['with a tolerance that is none', typed('How many?,7,some,,'), 'its tolerance “some” is no number'],
    ['with a tolerance that may be a thousand', typed('How many?,7,"1,000",,'), 'a thousand or a decimal'],
    ['with an answer that is no option', choice('9'), 'is none of its 3 options'],
    ['with an answer that may mean two options', choice('2', '1,3,2'), 'may mean option C or option B'],
    ['with an answer in Bangla that may mean two', choice('৩', '3,4,5'), 'may mean option A or option C'],
    ['with a gap between its options', choice('A', '3,,5'), 'its option_2 is empty'],
    ['with one option', choice('A', '3,,'), 'it has 1 options'],
    [
      'typed with options',
      'question,kind,option_1,option_2,answer\nA?,text,1,2,1\n',
      'it is typed, but has options',
    ],
    [
      'with an order and an answer',
      'question,kind,option_1,option_2,answer\nA?,order,1,2,1\n',
      'its order is that of the options',
    ],
    ['with one thing to put in order', 'question,kind,option_1\nA?,order,1\n', 'fewer than two things'],
    [
      'with a line that would be a heading',
      '"question",answer\n"How many?\n# hint.en\nseven",7\n',
      'begins with # and a space',
    ],
    [
      'with Bangla in both columns',
      'question,question_bn,answer\nকয়টি আম?,কয়টি জাম?,৭\n',
      'are both in Bangla',
    ],
  ])('%s', (_, text, reason) => {
    expect(onlyReason(read(text))).toContain(reason)
  })

  it.each<[string, string]>([
    ['How much is $x?', 'without its other half'],
    ['See ![a kite](kite.svg)', 'a picture that is not there'],
    ['See [this](https://x.example)', 'has a link'],
    ['<b>How</b> many?', 'a tag of HTML'],
  ])('when it is written, for “%s”', async (question, reason) => {
    const { lines, taken } = await makeDraft(read(`question,answer\n${question},7\n`))
    expect(taken).toBe(0)
    expect(lines[0]?.reason).toContain(reason)
  })
})

describe('a whole table is refused', () => {
  it.each<[string, string, string]>([
    ['with a column that is not known', 'question,anwser\nA?,7\n', 'its column “anwser” is not known'],
    ['with a column twice', 'question,answer,Answer\nA?,7,7\n', 'its column “answer” is there twice'],
    ['without a question’s column', 'title,answer\nA,7\n', 'no column “question”'],
    ['with a quotation mark that does not end', 'question,answer\n"A?,7\n', 'its table cannot be read'],
    ['with too many rows', `question,answer\n${'A?,7\n'.repeat(2_100)}`, 'more than 2000 rows'],
  ])('%s', (_, text, reason) => {
    expect(() => read(text)).toThrow(FileError)
    expect(() => read(text)).toThrow(reason)
  })

  it.each<[string, Buffer, string]>([
    ['that is empty', Buffer.from(' \n'), 'it is empty'],
    ['of a spreadsheet’s own format', Buffer.from('PK\u0003\u0004\0\0question'), 'it is no text file'],
    ['in another encoding', Buffer.from('question,answer\nCaf\u00e9?,7\n', 'latin1'), 'it is not in UTF-8'],
    [
      'whose Bangla letters are question marks',
      Buffer.from('question,answer\n??????? ???? ???? ???,7\n'),
      'its Bangla letters were lost',
    ],
    [
      'whose Bangla letters were decoded twice',
      Buffer.from(Buffer.from('question,answer\nকয়টি আম?,7\n').toString('latin1')),
      'its Bangla letters were lost',
    ],
    ['that is too large', Buffer.alloc(20_000_001, 'a'), 'it is larger than 20 MB'],
  ])('for a file %s', (_, bytes, reason) => {
    expect(() => readFileText(bytes)).toThrow(FileError)
    expect(() => readFileText(bytes)).toThrow(reason)
  })

  it('and question marks of a question alone are none of lost letters', () => {
    const text = 'question,answer\nReally??? How many?? 7 + ? = ??,7\n'
    expect(readFileText(Buffer.from(text))).toBe(text)
  })

  it('and the line of the first wrong byte is named', () => {
    const bytes = Buffer.concat([Buffer.from('question,answer\n'), Buffer.from('\u00e9,7\n', 'latin1')])
    expect(() => readFileText(bytes)).toThrow(expect.objectContaining({ line: 2 }))
  })
})

it('a row with a Bangla title alone has that name in the report', () => {
  const { questions } = readCsv('title,title_bn,question_bn,answer\n,বাংলা মাস,কয়টি মাস?,12\n', ANY_LANGUAGE)
  expect(questions.map(({ name }) => name)).toEqual(['বাংলা মাস'])
})
