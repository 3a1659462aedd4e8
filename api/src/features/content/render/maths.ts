// Converts a formula from TeX to MathML.
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { STATE } from 'mathjax-full/js/core/MathItem.js'
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js'
import { SerializedMmlVisitor } from 'mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { toMathMlCore } from './core-mathml.ts'
import { findInTex, prepareTex, type Finding } from './tex.ts'
import { toAsciiDigits, toBanglaDigits } from '@dhadha/contract/digits'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'

RegisterHTMLHandler(liteAdaptor())

const visitor = new SerializedMmlVisitor()
// Only packages that write formulas: none that makes links, styles or scripts, and none that hides unknown commands.
const input = new TeX({
  packages: ['base', 'ams'],
  formatError: (_: unknown, error: Error) => {
    throw error
  },
})
const converter = mathjax.document('', { InputJax: input })

export type Maths =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly message: string }

/** Letters beyond ASCII come as entities, whose own digits must stay. */
const ENTITY_OR_DIGIT = /&#x[0-9A-F]+;|\d/g
/** Numbers and words of a formula; digits elsewhere (sizes in attributes) are not shown. */
const WRITTEN = /(?<=<(mn|mtext)[^>]*>)[^<]*(?=<\/\1>)/g

/**
 * MathJax takes Bangla digits for letters, one by one: `১২` would be a product, `\frac১২` and `\frac{১}{২}` alike. So
 * it gets ASCII digits, and the numbers that it writes are turned back.
 */
const toBangla = (html: string) =>
  html.replaceAll(WRITTEN, (written) =>
    written.replaceAll(ENTITY_OR_DIGIT, (found) => (found.length > 1 ? found : toBanglaDigits(found))),
  )

/**
 * Cache of converted formulas: a library has most of them in both languages, and each is checked before it is written.
 */
const converted = new Map<string, Maths>()
const MAX_CONVERTED = 10_000

/** MathML of a formula in TeX, or the reason why it is invalid. */
export function toMathMl(tex: string, display: boolean): Maths {
  const ascii = toAsciiDigits(tex)
  const key = `${display ? 'display' : 'inline'} ${ascii}`
  let maths = converted.get(key)
  if (!maths) {
    maths = convert(ascii, display)
    if (converted.size >= MAX_CONVERTED) converted.clear()
    converted.set(key, maths)
  }
  return maths.ok && ascii !== tex ? { ok: true, html: toBangla(maths.html) } : maths
}

/** Parts of a formula that would look other than they are written; indices are those of the TeX. */
export const findInMaths = (tex: string): Finding[] => findInTex(toAsciiDigits(tex))

function convert(tex: string, display: boolean): Maths {
  try {
    const tree = converter.convert(prepareTex(tex), { display, end: STATE['CONVERT'] }) as MmlNode
    const written = visitor.visitTree(toMathMlCore(tree)).replaceAll(/\n\s*/g, '')
    // A fraction inside a line would have digits too small for children.
    return {
      ok: true,
      html: written.replace(/^<math (?=.*<mfrac)(?!.*display=)/, '<math displaystyle="true" '),
    }
  } catch (error) {
    // MathJax throws a class of its own that does not extend Error.
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
    return { ok: false, message: String(message) }
  }
}
