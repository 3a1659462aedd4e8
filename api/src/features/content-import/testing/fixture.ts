// For tests: a small library of files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cleanUp } from '../../../testing/cleanup.ts'

const text = `---
id: ten-mangoes
title:
  en: Ten mangoes
  bn: দশটি আম
kind: text
answers: [10]
concepts: [adding]
---
# statement.en

Rina has $7 + 3$ mangoes. How many?

![A basket](basket.svg)

# statement.bn

রিনার কাছে $৭ + ৩$টি আম আছে। মোট কয়টি?

![একটি ঝুড়ি](basket.svg)

# hint.en

Count on from 7.

# hint.bn

৭-এর পর থেকে গোনো।

# explanation.en

![A basket](basket.svg)

$7 + 3 = 10$. So there are **10**.

# explanation.bn

![একটি ঝুড়ি](basket.svg)

$৭ + ৩ = ১০$, তাই **১০**।
`

const mcq = `---
id: odd-one
title:
  en: The odd one
  bn: বেজোড়টি
kind: mcq
options:
  en:
    - "4"
    - "$\\\\frac{6}{2}$"
    - "8"
  bn:
    - "৪"
    - "$\\\\frac{৬}{২}$"
    - "৮"
answer: 2
author: Nadia
concepts: [divisibility, adding]
---
# statement.en

Which one is odd?

# statement.bn

কোনটি বেজোড়?

# hint.en

Halve each.

# hint.bn

প্রতিটির অর্ধেক করো।

# explanation.en

Six halves are three.

# explanation.bn

ছয়ের অর্ধেক তিন।
`

const matchstick = `---
id: six-plus-four
title:
  en: Six and four
  bn: ছয় আর চার
kind: matchstick
board:
  mode: move
  moves: 1
  equation: 6+4=4
  answers:
    - 0+4=4
    - 8-4=4
    - 5+4=9
concepts: [adding]
---
# statement.en

Move one match.

# statement.bn

একটি কাঠি সরাও।

# hint.en

Look at the six.

# hint.bn

ছয়টির দিকে তাকাও।

# explanation.en

The six becomes a zero.

# explanation.bn

ছয় হয়ে যায় শূন্য।
`

export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100"/></svg>'

// The files of the small library that tests change.
export const TEXT = 'series/first-steps/01-ten-mangoes.md'
export const MCQ = 'series/first-steps/02-odd-one.md'
export const STICKS = 'series/first-steps/03-six-and-four.md'
export const SERIES = 'series/first-steps/series.yaml'

/** A small valid library: one series, one problem of each kind, one tutorial. */
export const smallLibrary: Readonly<Record<string, string>> = {
  'topics.yaml': `- id: math
  name: { en: Math, bn: গণিত }
  accent: math
  logo: math.svg
`,
  'concepts.yaml': `- id: numbers
  name: { en: Numbers, bn: সংখ্যা }
  concepts:
    - { id: adding, name: { en: Adding, bn: যোগ }, classes: [3, 4] }
    - { id: divisibility, name: { en: Multiples, bn: গুণিতক }, classes: [4, 7], needs: [adding] }
`,
  'topics/math.svg': svg,
  [SERIES]: `name: First steps
bangla_name: প্রথম ধাপ
topic: math
level: 1
order: 1
intro: { en: Count what you see., bn: যা দেখছ গোনো। }
ending: { en: You can count., bn: গুনতে পারো। }
`,
  [TEXT]: text,
  [MCQ]: mcq,
  [STICKS]: matchstick,
  'series/first-steps/basket.svg': svg.replace('200 100', '120 80'),
  'tutorials.yaml': `- id: bridge
  topic: math
  title: { en: The bridge, bn: সেতু }
  series: { en: Riddles, bn: ধাঁধা }
  youtube: 7yDmGnA8Hw0
  channel: TED-Ed
  poster: bridge.svg
`,
  'tutorials/bridge.svg': svg.replace('200 100', '320 180'),
}

/** The small library's file with one text of it replaced. */
export function edited(file: string, from: string, to: string): Record<string, string> {
  const content = smallLibrary[file] ?? ''
  if (!content.includes(from)) throw new Error(`${file} has no ${from}`)
  return { [file]: content.replace(from, to) }
}

/**
 * Writes the small library, changed, into a folder that is deleted after the test, or the file's tests; null leaves a
 * file out.
 */
export function libraryFolder(changes: Readonly<Record<string, string | null>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-content-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries({ ...smallLibrary, ...changes })) {
    if (content === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}
