// Parses XML files into a tree, and finds elements in it.
import { SaxesParser } from 'saxes'
import { FileError } from '../question.ts'

/** An element with its place in the file. */
export interface Element {
  readonly name: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const MAX_DEPTH = 60

/**
 * Reads an XML file into a tree: no document type, no entity but those of XML itself, nothing outside the file.
 *
 * @throws FileError with the line of invalid XML
 */
export function readXml(text: string): Element {
  const root = { name: '', line: 1, attributes: {}, children: [] as (Element | string)[] }
  const open = [root]
  const parser = new SaxesParser({ position: true, xmlns: false })
  const refuse = (reason: string, advice: string): never => {
    throw new FileError(parser.line, reason, advice)
  }
  const addText = (part: string) => open.at(-1)?.children.push(part)
  parser.on('error', ({ message }) =>
    refuse(
      `it is no valid XML: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}`,
      'Export the questions again; do not change the file in a text processor.',
    ),
  )
  parser.on('doctype', () =>
    refuse('it has a document type, which no export of Moodle has', 'Take the line with <!DOCTYPE out.'),
  )
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?(?:8|16)$/i.test(encoding))
      refuse(`it says that its encoding is ${encoding}`, 'Export it in UTF-8, as Moodle does.')
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH)
      refuse(`its elements are nested more than ${MAX_DEPTH} deep`, 'Export the questions again.')
    const element = { name, line: parser.line, attributes: toTexts(attributes), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const [first] = getChildren(root)
  return first ?? refuse('it has no element', 'Choose the file that Moodle exported.')
}

const toTexts = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The elements in an element, by their name if one is given. */
export const getChildren = (element: Pick<Element, 'children'>, name?: string): Element[] =>
  element.children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  )

export const findChild = (element: Element, name: string): Element | undefined =>
  getChildren(element, name)[0]

/** The text of an element itself. */
export const ownText = ({ children }: Element): string =>
  children.filter((child) => typeof child === 'string').join('')

/** The text of a child; empty if there is none. Moodle writes values with or without an inner `<text>`. */
export function textIn(element: Element, name: string): string {
  const child = findChild(element, name)
  if (!child) return ''
  return (findChild(child, 'text') ? textIn(child, 'text') : ownText(child)).trim()
}
