import { mathjax } from 'mathjax-full/js/mathjax.js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { STATE } from 'mathjax-full/js/core/MathItem.js'
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js'
import { SerializedMmlVisitor } from 'mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'

RegisterHTMLHandler(liteAdaptor())

const visitor = new SerializedMmlVisitor()
// Only what writes formulas: no package that makes links, styles or scripts, and none that hides unknown commands.
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

/** MathJax takes Bangla digits for letters, one by one. */
const BANGLA_NUMBER = /(?:<mi>&#x9E[6-9A-F];<\/mi>)+/g

/** MathML of a formula in TeX, or why it is none. */
export function toMathMl(tex: string, display: boolean): Maths {
  try {
    const tree = converter.convert(tex, { display, end: STATE['CONVERT'] }) as MmlNode
    const html = visitor
      .visitTree(tree)
      .replaceAll(/\n\s*/g, '')
      .replaceAll(BANGLA_NUMBER, (digits) => `<mn>${digits.replaceAll(/<\/?mi>/g, '')}</mn>`)
    return { ok: true, html }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
