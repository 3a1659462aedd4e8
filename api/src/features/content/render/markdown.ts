// Renders an author's Markdown as safe HTML.
import { withSigns } from '@dhadha/boards/rules'
import { safeHtml } from '@dhadha/contract/safe-html'
import MarkdownIt, { type Token } from 'markdown-it'
import { withLacksOf, type Report } from '../source/errors.ts'
import { findInBlocks } from './blocks.ts'
import { dollarMaths, LONE_MARK, MATHS } from './dollars.ts'
import { findInMaths, toMathMl } from './maths.ts'
import { barsInTables } from './pipes.ts'
import { findInPlain } from './plain.ts'
import { findingsIn, preserveSigns, tokenPositions } from './signs.ts'
import { prepareTex } from './tex.ts'

/** A picture of the library as pages show it. */
export interface Picture {
  readonly url: string
  /** CSS pixels, so that the page reserves its space. */
  readonly width: number
  readonly height: number
}

/** The picture that a Markdown source names; null if there is none. */
export type FindPicture = (source: string) => Picture | null

interface RenderRequest {
  readonly text: string
  /** Line of the text's first line in its file. */
  readonly line: number
  /** Column of its first character, from 1 and 1 if left out; null: it is not written in the file as it is. */
  readonly column?: number | null
  readonly field: string
  readonly report: Report
  readonly findPicture: FindPicture
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Pictures are accepted by file name only, and links are reported below: neither may be dropped silently.
markdown.validateLink = () => true
markdown.use(dollarMaths)
markdown.use(preserveSigns)
markdown.use(barsInTables)

const { escapeHtml } = markdown.utils

// A type, not an interface: the parser takes any keys.
type Environment = {
  readonly findPicture: FindPicture
  /** Formulas stay TeX, for programs that draw them themselves. */
  readonly asTex?: boolean
}

function asTex({ content, markup }: Token): string {
  const tex = prepareTex(content)
  return markup === '$$' ? String.raw`\[${tex}\]` : String.raw`\(${tex}\)`
}

markdown.renderer.rules[MATHS] = (tokens, index, _options, env) => {
  const token = tokens[index]
  if (token && (env as Environment).asTex) return escapeHtml(asTex(token))
  const maths = token ? toMathMl(token.content, token.markup === '$$') : null
  return maths?.ok ? maths.html : ''
}
markdown.renderer.rules['image'] = (tokens, index, _options, env) => {
  const token = tokens[index]
  const { findPicture } = env as Environment
  const picture = token && findPicture(String(token.attrGet('src')))
  return picture
    ? `<img src="${picture.url}" alt="${escapeHtml(token.content)}" width="${picture.width}" height="${picture.height}">`
    : ''
}

/**
 * Safe HTML of an author's Markdown: no HTML of the author's own, no links, pictures of the library only, formulas as
 * MathML, which stays with its signs in one line. Everything that can't be rendered as it was meant is reported.
 */
export function renderMarkdown(request: RenderRequest): string {
  return withSigns(render(request, markdown.parse(request.text, { findPicture: request.findPicture })).trim())
}

/** The same for a single line without paragraphs, such as an option. */
export function renderInline(request: RenderRequest): string {
  return render(request, markdown.parseInline(request.text, { findPicture: request.findPicture }))
}

/**
 * HTML of a text for another program: formulas as TeX between `\\(` and `\\)`, or `\\[` and `\\]`. The text has been
 * checked before.
 *
 * @param isInline a single line without paragraphs
 */
export function renderTex(text: string, findPicture: FindPicture, isInline = false): string {
  const env: Environment = { findPicture, asTex: true }
  return (isInline ? markdown.renderInline(text, env) : markdown.render(text, env)).trim()
}

function render(request: RenderRequest, tokens: Token[]): string {
  const { findPicture, line, field, report } = request
  let isFaultless = true
  checkAll(tokens, {
    ...request,
    report: withLacksOf(report, (...error) => {
      isFaultless = false
      report(...error)
    }),
  })
  const html = markdown.renderer.render(tokens, markdown.options, { findPicture })
  // Pages insert nothing but such HTML (decision 56): HTML that they would refuse is reported to the author, not to the
  // pupil.
  if (isFaultless && safeHtml(html) === null) report(line, field, 'has markup that pages do not show')
  return html
}

/** A line and a column in the text. */
type TextPosition = readonly [line: number, column: number]

/** Reports an error at a place in the text. */
type ReportAt = (place: TextPosition, message: string) => void

function checkAll(tokens: readonly Token[], request: RenderRequest): void {
  const { text, line: first, column: base = 1, field, report } = request
  const lines = text.split('\n')
  const reportAt: ReportAt = ([line, column], message) =>
    base === null
      ? report(first, field, message)
      : report(first + line, field, message, column + (line === 0 ? base : 1))
  for (const { line, message } of findInBlocks(tokens, text))
    reportAt([line, /\S/.exec(lines[line] ?? '')?.index ?? 0], message)
  // The text of a table's cell does not know its line, but its row does.
  let [line, cell] = [0, 0]
  for (const token of tokens) {
    if (token.map && token.map[0] !== line) [line, cell] = [token.map[0], 0]
    if (token.type === 'heading_open' && token.tag === 'h1')
      reportAt([line, 0], 'has a heading of the first level; use ## and deeper')
    if (token.type !== 'inline') continue
    const begin = cell
    if (!token.map) cell = Math.max(cell, (lines[line] ?? '').indexOf(token.content, cell))
    check(token, (at) => placeIn(lines, line, token, at, begin), { reportAt, request })
    if (!token.map) cell += token.content.length
  }
}

/** The place of a character of an inline token's text. */
function placeIn(
  lines: readonly string[],
  first: number,
  token: Token,
  at: number,
  from: number,
): TextPosition {
  const before = token.content.slice(0, at).split('\n')
  const line = first + before.length - 1
  const written = token.content.split('\n')[before.length - 1] ?? ''
  const begin = (lines[line] ?? '').indexOf(written, token.map ? 0 : from)
  return [line, Math.max(begin, 0) + (before.at(-1) ?? '').length]
}

function check(
  token: Token,
  locate: (at: number) => TextPosition,
  { reportAt, request }: { reportAt: ReportAt; request: RenderRequest },
): void {
  for (const { at, message } of findingsIn.get(token) ?? []) reportAt(locate(at), message)
  for (const child of token.children ?? []) {
    const at = tokenPositions.get(child) ?? 0
    const here = (message: string) => reportAt(locate(at), message)
    if (child.type === LONE_MARK) here(String.raw`has a $ without its other half; write \$ for the sign`)
    if (child.type === 'link_open') here('has a link; problems have no links')
    if (child.type === MATHS) {
      const maths = toMathMl(child.content, child.markup === '$$')
      const begin = token.content.indexOf(child.content, at)
      if (maths.ok)
        for (const found of findInMaths(child.content))
          reportAt(locate(begin + found.at), `has a formula that ${found.message}`)
      else reportAt(locate(begin), `has a formula that can't be read ($${child.content}$): ${maths.message}`)
    }
    if (child.type === 'image') {
      const source = String(child.attrGet('src'))
      if (!request.findPicture(source)) here(`has a picture that is not there: ${source}`)
      if (child.content.trim() === '') {
        const message = `has a picture without alternative text: ${source}`
        const { lacks } = request.report
        if (lacks) lacks(request.line + locate(at)[0], request.field, message)
        else here(message)
      }
      for (const { message } of findInPlain(child.content)) here(message)
    }
  }
}
