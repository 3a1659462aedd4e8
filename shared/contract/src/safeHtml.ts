/**
 * Elements of compiled content: Markdown's and MathML's. None of them runs, loads or submits anything, or ends the
 * parsing of markup.
 */
const ELEMENTS = new Set(
  (
    'blockquote br code del div em h2 h3 h4 h5 h6 hr img li ol p pre s span strong table tbody td tfoot th thead tr ul ' +
    'math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
    'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
)

/** Attributes that only style an element, whatever their value is. */
const STYLING = new Set(
  (
    'accent accentunder align alt bevelled close columnalign columnlines columnspacing columnspan depth display ' +
    'displaystyle fence form frame height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant ' +
    'maxsize minsize movablelimits notation open rowalign rowlines rowspacing rowspan rspace scriptlevel separator ' +
    'separators start stretchy symmetric voffset width xmlns'
  ).split(' '),
)

/** Attributes that could do more, with the values that do not. Pictures are the library's own. */
const RESTRICTED: ReadonlyMap<string, RegExp> = new Map([
  ['class', /^language-[\w-]+$/],
  ['src', /^\/api\/content\/[\w-]+(?:\.[\w-]+)*$/],
  ['style', /^text-align:(?:left|center|right)$/],
])

/**
 * A tag, or text up to the next one. Every other use of `<` (comments, declarations, tags in capitals) ends the match.
 */
const TAG_OR_TEXT = /<\/?([a-z][a-z0-9]*)((?:[ \n]+[a-z-]+="[^"<>]*")*)[ \n]*\/?>|[^<]+/gy
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g

const isSafeAttribute = (name: string, value: string): boolean =>
  STYLING.has(name) || /^data-mjx-[a-z-]+$/.test(name) || (RESTRICTED.get(name)?.test(value) ?? false)

/**
 * Whether HTML is of the kind that the content's compiler writes (decisions 21 and 56): elements that only show
 * content, attributes that only style it. It is parsed piece by piece as a browser parses it. No allowed element
 * changes how the rest is parsed, so however a browser nests them, the result contains only allowed elements.
 *
 * @returns the unchanged HTML; null if it contains anything else, and must not be shown as HTML
 */
export function safeHtml(html: string): string | null {
  let end = 0
  for (const [piece, element, attributes = ''] of html.matchAll(TAG_OR_TEXT)) {
    end += piece.length
    if (element === undefined) continue
    if (!ELEMENTS.has(element)) return null
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!isSafeAttribute(name, value)) return null
  }
  return end === html.length ? html : null
}
