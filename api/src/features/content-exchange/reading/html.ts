import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { QuestionError, type Language, type RichText } from '../question.ts'
import { escapeInline, escapeLineStarts } from './escape.ts'
import { finishInline, MARKS, raise } from './inline.ts'
import { refuseLong, withoutInvisible } from './rich-text.ts'

// HTML of other programs as the library's Markdown. Only text, structure and pictures of the file itself are taken: no
// attribute reaches the Markdown, so no script, style, frame, handler or address does.

/** The context in which the HTML of a text is converted. */
export interface HtmlContext {
  /** The language that is taken of a text in several. */
  readonly language: Language
  /** The picture's name in the library; null leaves it out, and the caller has noted why. */
  readonly findPicture: (source: string) => string | null
  /** Notes an element that is left out. */
  readonly onLost: (element: string) => void
}

/** A text's paragraphs, lists, tables and pictures, and `---` where a rule stood. */
export interface HtmlText extends RichText {
  readonly blocks: readonly string[]
}

const MAX_DEPTH = 100
/** Open marks begin again in each paragraph, so a short text could become millions of elements. */
const MAX_ELEMENTS = 5_000

const LEFT_OUT = new Set(
  (
    'script style iframe frame frameset object embed applet svg canvas video audio source track link meta base title ' +
    'template noscript form input textarea select option button map area'
  ).split(' '),
)
const BLOCKS = new Set(
  (
    'p div section article header footer main aside address center figure figcaption blockquote h1 h2 h3 h4 h5 h6 ul ' +
    'ol li dl dt dd table thead tbody tfoot tr td th caption pre hr br img'
  ).split(' '),
)

/** Lines below and through words, for which Markdown has no mark here. */
const LINES = new Set(['u', 'ins', 's', 'del', 'strike'])

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node
const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === '#text'
const getAttribute = ({ attrs }: Tree.Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? ''

const hasBlock = (node: Tree.ChildNode): boolean =>
  isElement(node) && (BLOCKS.has(node.tagName) || node.childNodes.some((child) => hasBlock(child)))

/** Whether Moodle's filter shows this part in the language. */
const isInLanguage = (node: Tree.Element, language: Language): boolean =>
  !/\bmultilang\b/.test(getAttribute(node, 'class')) || toLanguage(getAttribute(node, 'lang')) === language

/** `en_us` is English; null for other languages than the library's. */
export const toLanguage = (code: string): Language | null =>
  (['en', 'bn'] as const).find((known) => new RegExp(`^${known}(?:[-_]|$)`, 'i').test(code)) ?? null

/** The shown children of an element: those of other languages and what is left out are not among them. */
function shownChildren(
  nodes: readonly Tree.ChildNode[],
  { language, onLost }: HtmlContext,
): Tree.ChildNode[] {
  return nodes.filter((node) => {
    if (isText(node)) return true
    if (!isElement(node)) return false
    if (node.tagName === 'math')
      throw new QuestionError('it has a formula in MathML', String.raw`Write the formula in TeX: \(x^2\).`)
    if (!LEFT_OUT.has(node.tagName)) return isInLanguage(node, language)
    onLost(node.tagName)
    return false
  })
}

function toInline(nodes: readonly Tree.ChildNode[], context: HtmlContext): string {
  return shownChildren(nodes, context)
    .map((node) => {
      if (isText(node)) return escapeInline(clean(node.value)).markdown
      if (!isElement(node)) return ''
      if (node.tagName === 'sup' || node.tagName === 'sub')
        return escapeInline(raise(toPlain(node.childNodes, context), node.tagName)).markdown
      // A cell or a heading is one line.
      if (node.tagName === 'img') context.onLost('img')
      if (BLOCKS.has(node.tagName)) return ` ${toInline(node.childNodes, context)} `
      if (node.tagName === 'a' && getAttribute(node, 'href') !== '') context.onLost('a')
      if (LINES.has(node.tagName)) context.onLost(node.tagName)
      const inner = toInline(node.childNodes, context)
      const mark = MARKS.get(node.tagName)
      return mark ? `${mark.opens}${inner}${mark.closes}` : inner
    })
    .join('')
}

/** Signs that mark bold text on its way have no other meaning. */
const clean = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\uE000-\uE003]/g, '')
    .replaceAll(/\s+/g, ' ')

function toPlain(nodes: readonly Tree.ChildNode[], context: HtmlContext): string {
  return shownChildren(nodes, context)
    .map((node) => {
      if (isText(node)) return clean(node.value)
      if (!isElement(node)) return ''
      const inner = toPlain(node.childNodes, context)
      if (node.tagName === 'sup' || node.tagName === 'sub') return raise(inner, node.tagName)
      return BLOCKS.has(node.tagName) ? ` ${inner} ` : inner
    })
    .join('')
}

/** Text with its spaces and line breaks. */
function toRaw(nodes: readonly Tree.ChildNode[], context: HtmlContext): string {
  return shownChildren(nodes, context)
    .map((node) => {
      if (isText(node)) return withoutInvisible(node.value)
      if (!isElement(node)) return ''
      if (node.tagName === 'br') return '\n'
      const inner = toRaw(node.childNodes, context)
      return node.tagName === 'sup' || node.tagName === 'sub' ? raise(inner, node.tagName) : inner
    })
    .join('')
}

/** The lines of a box. A line cannot end the box, or begin a section or a step of the problem's file. */
const toCode = (nodes: readonly Tree.ChildNode[], context: HtmlContext): string =>
  toRaw(nodes, context)
    .replaceAll('```', "'''")
    .replaceAll(/^(?=# |---)/gm, ' ')
    .replace(/^\n+/, '')
    .trimEnd()

function listItems(list: Tree.Element, context: HtmlContext, depth: number): string[] {
  const items = shownChildren(list.childNodes, context).filter(isElement)
  const texts = items
    .map((item) => (hasBlock(item) && item.tagName !== 'li' ? [item] : item.childNodes))
    .map((children) => toBlocks(children, context, depth + 1))
    .filter((blocks) => blocks.length > 0)
  return texts.map((blocks, index) => {
    const mark = list.tagName === 'ol' ? `${index + 1}.` : '-'
    const indent = ' '.repeat(mark.length + 1)
    return `${mark} ${blocks.join('\n').replaceAll('\n', `\n${indent}`)}`
  })
}

function rowsIn(nodes: readonly Tree.ChildNode[], context: HtmlContext): string[][] {
  return shownChildren(nodes, context)
    .filter(isElement)
    .flatMap((node) => {
      if (node.tagName !== 'tr') return rowsIn(node.childNodes, context)
      const cells = node.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName))
      if (cells.some((cell) => /^[2-9]/.test(getAttribute(cell, 'colspan') || getAttribute(cell, 'rowspan'))))
        throw new QuestionError(
          'it has a table with merged cells',
          'Give every row as many cells as the first.',
        )
      return [cells.map((cell) => finishInline(toInline(cell.childNodes, context)))]
    })
}

/** The first row is the heading: Markdown has no table without it. */
function toTable(table: Tree.Element, context: HtmlContext): string[] {
  const rows = rowsIn(table.childNodes, context)
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0) return []
  const lines = rows.map(
    (row) => `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`,
  )
  return [[lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n')]
}

function toPicture(image: Tree.Element, { findPicture }: HtmlContext): string[] {
  const name = findPicture(getAttribute(image, 'src'))
  const alt = getAttribute(image, 'alt')
    .replaceAll(/[[\]\\*$`<>^|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return name === null ? [] : [`![${alt}](${name})`]
}

function toBlock(node: Tree.Element, context: HtmlContext, depth: number): string[] {
  const { tagName } = node
  if (tagName === 'br') return []
  if (tagName === 'hr') return [getAttribute(node, 'title') === 'another way' ? '--- another way' : '---']
  if (tagName === 'img') return toPicture(node, context)
  if (tagName === 'table') return toTable(node, context)
  if (tagName === 'ul' || tagName === 'ol') {
    const items = listItems(node, context, depth)
    return items.length > 0 ? [items.join('\n')] : []
  }
  if (tagName === 'pre') {
    const code = toCode(node.childNodes, context)
    return code === '' ? [] : [`\`\`\`\n${code}\n\`\`\``]
  }
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  if (level !== undefined) {
    const text = finishInline(toInline(node.childNodes, context))
    return text === '' ? [] : [`${'#'.repeat(Math.max(Number(level), 2))} ${text}`]
  }
  return toBlocks(node.childNodes, context, depth + 1)
}

function toBlocks(nodes: readonly Tree.ChildNode[], context: HtmlContext, depth: number): string[] {
  if (depth > MAX_DEPTH)
    throw new QuestionError(`its markup is nested more than ${MAX_DEPTH} deep`, 'Write the text without it.')
  const blocks: string[] = []
  let open: Tree.ChildNode[] = []
  const flush = () => {
    const text = finishInline(toInline(open, context))
    if (text !== '') blocks.push(escapeLineStarts(text))
    open = []
  }
  for (const node of shownChildren(nodes, context)) {
    if (!hasBlock(node) || !isElement(node)) {
      open.push(node)
      continue
    }
    flush()
    blocks.push(
      ...(BLOCKS.has(node.tagName)
        ? toBlock(node, context, depth)
        : toBlocks(node.childNodes, context, depth + 1)),
    )
  }
  flush()
  return blocks
}

/** The deepest element, measured without recursion: what is deeper is not walked. */
function refuseDeep(root: Tree.DocumentFragment): void {
  let level: Tree.ChildNode[] = root.childNodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH)
      throw new QuestionError(
        `its markup is nested more than ${MAX_DEPTH} deep`,
        'Write the text without it.',
      )
    level = level.flatMap((node) => (isElement(node) ? node.childNodes : []))
  }
}

/** @throws QuestionError as soon as there are too many elements */
function parseBounded(html: string): Tree.DocumentFragment {
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      elements++
      if (elements > MAX_ELEMENTS)
        throw new QuestionError('its markup has too many elements', 'Write the text without it.')
      return defaultTreeAdapter.createElement(...parts)
    },
  }
  return parseFragment(html, { treeAdapter })
}

/** Parts in the languages of the filter `{mlang en}…{mlang}`; text outside is for all. */
export const inLanguage = (html: string, language: Language): string =>
  html.replaceAll(/\{mlang\s+([\w,-]+)\}([\s\S]*?)\{mlang\}/g, (_, codes: string, part: string) =>
    codes.split(',').some((code) => code === 'other' || toLanguage(code) === language) ? part : '',
  )

/**
 * The Markdown of a text in HTML.
 *
 * @throws QuestionError for markup that cannot be shown: MathML, merged cells, a superscript without a sign of its own
 */
export function fromHtml(html: string, context: HtmlContext): HtmlText {
  refuseLong(html)
  const root = parseBounded(inLanguage(html, context.language))
  refuseDeep(root)
  const blocks = toBlocks(root.childNodes, context, 0)
  const plain = toPlain(root.childNodes, { ...context, onLost: () => undefined })
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    blocks,
    markdown: blocks.filter((block) => !block.startsWith('---')).join('\n\n'),
    plain,
    hasFormula: escapeInline(plain).hasFormula,
    pictures: blocks.flatMap((block) => /^!\[[^\]]*\]\(([^)]+)\)$/.exec(block)?.[1] ?? []),
  }
}
