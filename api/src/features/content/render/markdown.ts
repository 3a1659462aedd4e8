import { safeHtml } from '@dhadha/contract/safe-html'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Report } from '../source/faults.ts'
import { dollarMaths, LONE_DOLLAR, MATHS } from './dollars.ts'
import { toMathMl } from './maths.ts'

/** A picture of the library as pages show it. */
export interface Picture {
  readonly url: string
  /** CSS pixels, so that the page keeps its place free. */
  readonly width: number
  readonly height: number
}

/** The picture a Markdown source names; null when there is none. */
export type FindPicture = (source: string) => Picture | null

interface RenderRequest {
  readonly text: string
  /** Line of the text's first line in its file. */
  readonly line: number
  readonly field: string
  readonly report: Report
  readonly findPicture: FindPicture
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Pictures by their file's name only, links are found and refused below: neither may be dropped silently.
markdown.validateLink = () => true
markdown.use(dollarMaths)

const { escapeHtml } = markdown.utils
markdown.renderer.rules[MATHS] = (tokens, index) => {
  const token = tokens[index]
  const maths = token ? toMathMl(token.content, token.markup === '$$') : null
  return maths?.ok ? maths.html : ''
}
markdown.renderer.rules['image'] = (tokens, index, _options, env) => {
  const token = tokens[index]
  const { findPicture } = env as { findPicture: FindPicture }
  const picture = token && findPicture(String(token.attrGet('src')))
  return picture
    ? `<img src="${picture.url}" alt="${escapeHtml(token.content)}" width="${picture.width}" height="${picture.height}">`
    : ''
}

/**
 * Safe HTML of an author's Markdown: no HTML of the author's own, no links, pictures of the library only, formulas as
 * MathML. Everything that can't be shown as it was meant is reported.
 */
export function renderMarkdown(request: RenderRequest): string {
  return render(request, markdown.parse(request.text, { findPicture: request.findPicture })).trim()
}

/** The same for a single line without paragraphs, such as an option. */
export function renderInline(request: RenderRequest): string {
  return render(request, markdown.parseInline(request.text, { findPicture: request.findPicture }))
}

function render(request: RenderRequest, tokens: Token[]): string {
  const { findPicture, line, field, report } = request
  let isFaultless = true
  checkAll(tokens, {
    ...request,
    report: (...fault) => {
      isFaultless = false
      report(...fault)
    },
  })
  const html = markdown.renderer.render(tokens, markdown.options, { findPicture })
  // Pages insert nothing but such HTML (decision 195): what they would refuse is the author's to know, not the pupil's.
  if (isFaultless && safeHtml(html) === null) report(line, field, 'has markup that pages do not show')
  return html
}

/** The text of a table's cell does not know its line, but its row does. */
function checkAll(tokens: readonly Token[], request: RenderRequest): void {
  let first = 0
  for (const token of tokens) {
    first = token.map?.[0] ?? first
    check(token, first, request)
  }
}

function check(token: Token, first: number, { line, field, report, findPicture }: RenderRequest): void {
  let at = line + first
  if (token.type === 'heading_open' && token.tag === 'h1')
    report(at, field, 'has a heading of the first level; use ## and deeper')
  for (const child of token.children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') at += 1
    if (child.type === LONE_DOLLAR)
      report(at, field, String.raw`has a $ without its other half; write \$ for the sign`)
    if (child.type === 'link_open') report(at, field, 'has a link; problems do not lead away')
    if (child.type === MATHS) {
      const maths = toMathMl(child.content, child.markup === '$$')
      if (!maths.ok)
        report(at, field, `has a formula that can't be read ($${child.content}$): ${maths.message}`)
      at += (child.meta as { lines: number }).lines - 1
    }
    if (child.type === 'image') {
      const source = String(child.attrGet('src'))
      if (!findPicture(source)) report(at, field, `has a picture that is not there: ${source}`)
      if (child.content.trim() === '') report(at, field, `has a picture without alternative text: ${source}`)
    }
  }
}
