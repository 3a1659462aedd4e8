// Parses files of XLIFF into a tree.
import { OperatorError } from '@dhadha/server/errors'
import { SaxesParser } from 'saxes'

/** An element of a file that a translator sent back; names are without their prefix. */
export interface Element {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  /** Elements and texts, in their order. */
  readonly children: (Element | string)[]
}

/** Deeper than any tool nests groups and codes; readers of the tree recurse once for each level. */
const MAX_DEPTH = 200

/**
 * Reads an XML file into a tree: no document types, no entities but those of XML itself, nothing outside the file.
 *
 * @throws OperatorError with line and column of invalid XML
 */
export function readXml(text: string): Element {
  const root: Element = { name: '', namespace: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  const parser = new SaxesParser({ xmlns: true, position: true })
  const refuse = (reason: string): never => {
    throw new OperatorError(`This is no XLIFF: ${reason} (line ${parser.line}, column ${parser.column}).`)
  }
  const addText = (part: string) => open.at(-1)?.children.push(part)
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => refuse('it has a document type'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > MAX_DEPTH) refuse(`it has elements more than ${MAX_DEPTH} deep`)
    const element: Element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(
        Object.values(attributes).map((attribute) => [attribute.name, attribute.value]),
      ),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const [first] = getChildren(root)
  return first ?? refuse('it has no element')
}

/** The elements in an element, in its own namespace: notes, metadata and matches of other namespaces are left out. */
export const getChildren = (element: Element, ...names: readonly string[]): Element[] =>
  element.children.filter(
    (child): child is Element =>
      typeof child !== 'string' &&
      (element.namespace === '' || child.namespace === element.namespace) &&
      (names.length === 0 || names.includes(child.name)),
  )
