// Reads the texts of a file of XLIFF, with the codes in them.
import { getChildren, type Element } from './xliff-xml.ts'

/** The original text of a unit's codes, by their ids (XLIFF 2.1, `originalData`). */
export type CodeData = ReadonlyMap<string, string>

/** A code whose original text the file does not have. */
export class UnknownCodeError extends Error {
  override readonly name = 'UnknownCodeError'
}

/** Markdown of the formats that both versions of XLIFF name. */
const FORMATS: Readonly<Record<string, string>> = { 'xlf:b': '**', 'xlf:i': '*', bold: '**', italic: '*' }

const describe = ({ name, attributes }: Element) =>
  `<${name}${attributes['id'] === undefined ? '' : ` id="${attributes['id']}"`}>`

/** The original text of a code that stands alone: in `originalData`, in itself (XLIFF 1.2), or in an attribute. */
function codeText(code: Element, data: CodeData, name: 'dataRef' | 'dataRefStart' | 'dataRefEnd'): string {
  const { attributes } = code
  const reference = attributes[name]
  const known = reference === undefined ? undefined : data.get(reference)
  if (known !== undefined) return known
  const format = FORMATS[attributes['subType'] ?? attributes['ctype'] ?? '']
  if (format !== undefined) return format
  const [equivalent = name === 'dataRef' ? (attributes['equiv-text'] ?? attributes['equiv']) : undefined] = [
    attributes[name.replace('dataRef', 'equiv')],
  ]
  if (equivalent !== undefined && equivalent !== '') return equivalent
  throw new UnknownCodeError(`has a code whose text is not in the file, ${describe(code)}`)
}

/**
 * The text of a `source` or `target`, with its codes as in the original text: `<ph>`, `<pc>`, `<sc>`, `<ec>`, `<cp>` of
 * XLIFF 2, `<x>`, `<g>`, `<bpt>`, `<ept>`, `<bx>`, `<ex>`, `<it>` of 1.2, and marks of either.
 *
 * @throws UnknownCodeError for a code without an original text
 */
export function getText(element: Element, data: CodeData): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : toText(child, element, data)))
    .join('')
}

function toText(child: Element, parent: Element, data: CodeData): string {
  // Elements of other namespaces describe the text and are no part of it.
  if (child.namespace !== parent.namespace) return ''
  switch (child.name) {
    case 'mrk':
      return getText(child, data)
    case 'sm':
    case 'em':
      return ''
    case 'cp':
      return String.fromCodePoint(Number.parseInt(child.attributes['hex'] ?? '20', 16))
    case 'pc':
      return (
        codeText(child, data, 'dataRefStart') + getText(child, data) + codeText(child, data, 'dataRefEnd')
      )
    case 'g': {
      const mark = codeText(child, data, 'dataRef')
      return mark + getText(child, data) + mark
    }
    case 'bpt':
    case 'ept':
    case 'it':
    case 'ph':
      return child.children.length > 0 ? getText(child, data) : codeText(child, data, 'dataRef')
    default:
      return codeText(child, data, 'dataRef')
  }
}

/** The codes that a unit of XLIFF 2 stores in `originalData`. */
export const getCodeData = (unit: Element): CodeData =>
  new Map(
    getChildren(unit, 'originalData')
      .flatMap((list) => getChildren(list, 'data'))
      .map((element) => [element.attributes['id'] ?? '', getText(element, new Map())]),
  )
