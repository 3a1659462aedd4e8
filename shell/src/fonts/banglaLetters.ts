import type { Language } from '@dhadha/contract'
import { withTimeLimit } from '../browser/wait.ts'

/** The longest wait for fonts, after which even boxes are better than a skeleton. Slow connections mostly need less. */
const MAX_WAIT_MS = 1_000
/** The faces of a page's text and of its headings. */
const FACES = ['Anek Bangla Variable', 'Baloo Da 2 Variable']
/** Letters of Bangla that are unlike in width: where the device has none of them, all are the same box. */
const LETTERS = ['\u0995', '\u09B0', '\u09E7', '\u0990']

/** Whether the device has a Bangla font of its own. True also if the browser does not allow measuring. */
function hasBangla(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- it measures, and is never shown
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '32px system-ui, sans-serif'
  return new Set(LETTERS.map((letter) => context.measureText(letter).width)).size > 1
}

/**
 * Resolves when a page can be read in that language: at once, but on a device without Bangla letters, which would draw
 * boxes, when those of the site are there (decision 68). The skeleton stays meanwhile, so that no text moves while it
 * is read.
 */
export async function loadBanglaLetters(language: Language): Promise<void> {
  if (language !== 'bn' || hasBangla()) return
  await withTimeLimit(
    Promise.allSettled(FACES.map((face) => document.fonts.load(`1em "${face}"`, LETTERS.join('')))),
    MAX_WAIT_MS,
  )
}
