import { FileError, QuestionError, type Note, type QuestionFile } from '../question.ts'
import { isSourceTag, parseSource } from '../source-tags.ts'
import { chooseExplanation, type ReadAnswer } from './answers.ts'
import { collectQuestions, type QuestionParts, type ReadOptions } from './collect.ts'
import { readMoodleAnswer } from './moodle-answers.ts'
import { moodleTexts, type MoodleTexts } from './moodle-texts.ts'
import { isEmptyText } from './rich-text.ts'
import { findChild, getChildren, ownText, readXml, textIn, type Element } from './xml.ts'

// Moodle XML as Moodle 4 and 5 export it (docs.moodle.org/en/Moodle_XML_format).

/** Types that no kind of the library fits: what they are, and what their author can do. */
const REFUSED: Readonly<Record<string, readonly [reason: string, advice: string]>> = {
  essay: ['it is an essay, which no program can judge', 'Ask for a number, a word or a choice.'],
  description: ['it is a description without a question', 'Put it into the statement of a problem.'],
  cloze: ['it has gaps in its text (cloze)', 'Make a question of each gap, or drag words into the text.'],
  multianswer: [
    'it has gaps in its text (cloze)',
    'Make a question of each gap, or drag words into the text.',
  ],
  calculated: ['its numbers change (calculated)', 'Write a template; see docs/content/templates.md.'],
  calculatedsimple: ['its numbers change (calculated)', 'Write a template; see docs/content/templates.md.'],
  calculatedmulti: ['its numbers change (calculated)', 'Write a template; see docs/content/templates.md.'],
  ddmarker: [
    'its markers lie on places of a picture',
    'Ask for the place by letters in the picture and options.',
  ],
  ddimageortext: [
    'it has things dragged onto a picture',
    'Build the board “pieces to place”; see docs/content/problems.md.',
  ],
  randomsamatch: ['it is made of other questions at random', 'Export those questions.'],
  random: ['it is another question at random', 'Export that question.'],
}

/**
 * Reads a Moodle XML file.
 *
 * @throws FileError for what is no such file
 */
export function readMoodle(text: string, options: ReadOptions): QuestionFile {
  const quiz = readXml(text)
  if (quiz.name !== 'quiz')
    throw new FileError(
      quiz.line,
      `it is no Moodle XML: it begins with <${quiz.name.slice(0, 40)}>`,
      'In Moodle, open the question bank, choose Export and the format Moodle XML.',
    )
  const found = getChildren(quiz, 'question').filter(({ attributes }) => attributes['type'] !== 'category')
  return collectQuestions(
    found.map((element) => ({
      line: element.line,
      name: textIn(element, 'name')
        .replaceAll(/<[^<>]*>|\{mlang[^{}]*\}/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      read: () => readQuestion(element, options),
    })),
  )
}

function readQuestion(element: Element, options: ReadOptions): QuestionParts {
  const type = element.attributes['type'] ?? ''
  const refused = Object.hasOwn(REFUSED, type) ? REFUSED[type] : undefined
  if (refused) throw new QuestionError(...refused)
  const texts = moodleTexts(element, options)
  const { statement, ...read } = readMoodleAnswer(type, element, texts)
  if (isEmptyText(statement)) throw new QuestionError('it has no text', 'Write the question.')
  return toParts(element, texts, statement, read)
}

/** Feedback on an answer as a whole; Moodle writes sentences of its own into every question. */
const WHOLE = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
const MOODLES_OWN = /^Your answer is (?:correct|partially correct|incorrect)\.$/

const tagsOf = (element: Element): string[] =>
  getChildren(element, 'tags').flatMap((list) =>
    getChildren(list, 'tag').map((tag) =>
      (findChild(tag, 'text') ? textIn(tag, 'text') : ownText(tag)).trim(),
    ),
  )

/** Parts of a question that have no place here. */
function leftParts(element: Element): Note[] {
  const notes: Note[] = []
  const tags = tagsOf(element).filter((tag) => !isSourceTag(tag))
  if (tags.length > 0)
    notes.push({
      reason: `its tags were left out: ${tags.join(', ').slice(0, 80)}`,
      advice: 'Name its concepts under “concepts”; see docs/content/problems.md.',
    })
  const whole = WHOLE.map((name) =>
    textIn(element, name)
      .replaceAll(/<[^<>]*>/g, ' ')
      .trim(),
  )
  if (whole.some((text) => text !== '' && !MOODLES_OWN.test(text)))
    notes.push({
      reason: 'feedback on right, half right or wrong answers as a whole was left out',
      advice: 'Put what it says into the explanation or a hint.',
    })
  if (textIn(element, 'image_base64') !== '')
    notes.push({
      reason: 'its picture in the form of Moodle 1.9 was left out',
      advice: 'Put the picture into the question in Moodle, and export it again.',
    })
  return notes
}

function toParts(
  element: Element,
  texts: MoodleTexts,
  statement: QuestionParts['statement'],
  { answer, feedback, praise, notes }: ReadAnswer,
): QuestionParts {
  const source = parseSource(tagsOf(element))
  const explained = chooseExplanation(texts.steps(element, 'generalfeedback'), praise)
  // Moodle 2.0 had an element more.
  const hints = getChildren(element, 'hint').map((hint) => texts.of(findChild(hint, 'hintcontent') ?? hint))
  return {
    title: texts.toTitle(textIn(element, 'name')),
    statement,
    hints: hints.filter((hint) => !isEmptyText(hint)),
    explanation: explained.explanation,
    answer,
    feedback,
    concepts: [],
    ...(source && { source }),
    pictures: texts.pictures,
    notes: [...texts.notes, ...notes, ...explained.notes, ...leftParts(element)],
  }
}
