// Writes the scaffold of a problem of each kind.
import type { BoardKindName } from '@dhadha/boards/rules'

/** The kind of a problem: text, multiple choice, or a board. */
export type ProblemKind = 'text' | 'mcq' | BoardKindName

interface Draft {
  /** The lines after `kind` in the front matter. */
  readonly front: string
  /** The sentence of the statement that describes the gesture; a board has to be introduced. */
  readonly task: { readonly en: string; readonly bn: string }
  /** The text of the explanation. */
  readonly answer: { readonly en: string; readonly bn: string }
}

const done = { en: 'So it is done.', bn: 'এভাবেই হয়ে যায়।' }

/** The smallest valid problem of each kind, for its author to overwrite. */
const DRAFTS: Readonly<Record<ProblemKind, Draft>> = {
  text: {
    front: 'answers: [10]\nunit: piece',
    task: { en: 'How many are there?', bn: 'মোট কয়টি?' },
    answer: { en: 'Together they are **10**.', bn: 'সব মিলে **১০টি**।' },
  },
  mcq: {
    front: `options:
  en:
    - the first option
    - the second option
    - the third option
  bn:
    - প্রথম উত্তর
    - দ্বিতীয় উত্তর
    - তৃতীয় উত্তর
answer: 2`,
    task: { en: 'Which one is right?', bn: 'কোনটি ঠিক?' },
    answer: done,
  },
  matchstick: {
    front: `board:
  mode: move
  moves: 1
  equation: 6+4=4
  answers:
    - 0+4=4
    - 8-4=4
    - 5+4=9`,
    task: { en: '**Move one match** and make it true.', bn: '**একটি কাঠি সরিয়ে** হিসাবটা ঠিক করো।' },
    answer: done,
  },
  rearrange: {
    front: `board:
  answer:
    - { en: the first thing, bn: প্রথমটি }
    - { en: the second thing, bn: দ্বিতীয়টি }
    - { en: the third thing, bn: তৃতীয়টি }`,
    task: { en: 'Put them in order.', bn: 'এগুলো সাজাও।' },
    answer: done,
  },
  'dragAndDrop-3-Grid': {
    front: `board:
  rows:
    - [7, +, { answer: 5 }, =, 12]
  spare: [4, 6]`,
    task: { en: 'Put in the missing number.', bn: 'যে সংখ্যাটি নেই, তা বসাও।' },
    answer: done,
  },
  'dragAndDrop-1': {
    front: `board:
  groups:
    - label: { en: the first group, bn: প্রথম দল }
      items:
        - { en: one thing, bn: একটি জিনিস }
        - { en: another thing, bn: আরেকটি জিনিস }
    - label: { en: the second group, bn: দ্বিতীয় দল }
      items:
        - { en: a third thing, bn: তৃতীয় জিনিস }`,
    task: { en: 'Sort the things.', bn: 'জিনিসগুলো ভাগ করো।' },
    answer: done,
  },
  exclusion_grid: {
    front: `board:
  rows:
    first: { en: First, bn: প্রথম জন }
    second: { en: Second, bn: দ্বিতীয় জন }
  columns:
    one: { en: one thing, bn: একটি জিনিস }
    other: { en: another thing, bn: আরেকটি জিনিস }
  rule: one-each
  answer: { first: one, second: other }
  clues:
    - not: [second, one]`,
    task: { en: 'Tick the right squares.', bn: 'ঠিক ঘরগুলোয় টিক দাও।' },
    answer: done,
  },
  venn: {
    front: `board:
  circles:
    one: { en: the first circle, bn: প্রথম বৃত্ত }
    other: { en: the second circle, bn: দ্বিতীয় বৃত্ত }
  answer: [one other]`,
    task: { en: 'Select the right part.', bn: 'ঠিক অংশটি বাছাই করো।' },
    answer: done,
  },
  'dragAndDrop-2': {
    front: `board:
  images:
    piece: { picture: PICTURE, alt: { en: a piece, bn: একটি টুকরো }, width: 30, height: 30, symmetry: 90 }
  start:
    - piece: [20, 85]
  target:
    - piece: [50, 50]`,
    task: { en: 'Put the piece in its place.', bn: 'টুকরোটি তার জায়গায় বসাও।' },
    answer: done,
  },
}

/** Kinds in the order of the format's description. */
export const PROBLEM_KINDS = Object.keys(DRAFTS) as ProblemKind[]

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff3e0"/></svg>\n'

interface ScaffoldOptions {
  readonly kind: ProblemKind
  readonly id: string
  readonly concept: string
  /** Reserved for online tests, as all problems behind the last one of the series. */
  readonly isPooled: boolean
}

/**
 * The scaffold of a problem's file, and its picture if the kind needs one. It can be imported as it is, and every text
 * describes what belongs there.
 */
export function scaffold({ kind, id, concept, isPooled }: ScaffoldOptions): {
  readonly text: string
  readonly picture: { readonly name: string; readonly svg: string } | null
} {
  const { front, task, answer } = DRAFTS[kind]
  const words = id.replaceAll('-', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  const picture = front.includes('PICTURE') ? { name: `${id}.svg`, svg: PICTURE } : null
  const lines = [
    '---',
    `id: ${id}`,
    ...(isPooled ? ['pool: tests'] : []),
    'title:',
    `  en: ${title}`,
    `  bn: 'শিরোনাম: ${id}'`,
    `concepts: [${concept}]`,
    `kind: ${kind}`,
    front.replace('PICTURE', picture?.name ?? ''),
    '---',
  ]
  const sections: readonly (readonly [heading: string, text: string])[] = [
    ['statement.en', `Tell the story of ${words} here. ${task.en}`],
    ['statement.bn', `এখানে গল্পটা বলো। ${task.bn}`],
    ['hint.en', 'Ask a question that shows where to look.'],
    ['hint.en', 'Say how the work begins, never the answer.'],
    ['hint.bn', 'কোন দিকে তাকাতে হবে, প্রশ্ন করে বলো।'],
    ['hint.bn', 'কাজটা কীভাবে শুরু হয় বলো, উত্তর নয়।'],
    ['explanation.en', `Say why, step by step.\n\n---\n\n${answer.en}`],
    ['explanation.bn', `কেন এমন, ধাপে ধাপে বলো।\n\n---\n\n${answer.bn}`],
  ]
  const text = [...lines, ...sections.flatMap(([heading, body]) => ['', `# ${heading}`, '', body]), ''].join(
    '\n',
  )
  return { text, picture }
}
