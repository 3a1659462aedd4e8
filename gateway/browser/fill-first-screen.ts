import type { Scope, ScreenSlots } from './first-screen-slots.ts'
import { repeatPressesOnPage } from './repeat-presses-on-page.ts'
import { addValues, keepSkeleton, SLOT_VALUES } from './slot-values.ts'

// The markup of a first screen has a small language of its own. Its slots are those of a route's `firstScreen`
// (FirstScreenSchema in shared/release/src/schema/manifest.ts); slot-values.ts takes their values from the answers.
//
//   {name}               in a text, a `data-` attribute or `inputmode`: the value of a slot. Numbers in texts are written
//                        as the page does, in attributes as they are.
//   {name|words}         a slot that may be empty, and the words that stand there then
//   {name#one|others}    the words of a number, which is `#` in `others`
//   {name~}              a value that may break behind its last hyphen
//   data-rows="name"     the element is repeated for each row of a list, as far as its maximum
//   data-when="name:x"   the element stays where the slot has the value x; `name:!x`: where it has another one. `{other}`
//                        for x is the value of another slot.
//   <slot>               gives way to its content
//   data-value, data-max of a `progress` element: they set its bar
//   data-usable          the element can be used at once, as the problem's field: the frame around it is no longer inert,
//                        but each part of it beside that element
//   aria-current         the item of a list that scrolls which is in the middle
//
// The slot `partOfDay` is there without a call: 0 to 3, by the six hours of the pupil's clock. Where a slot of what
// stays is empty without words of its own, the skeleton stays. first-screen-markup.dom.test.ts has an example of each
// form.

/**
 * The part of Trusted Types in use, which TypeScript's DOM types lack. A value that a policy creates can be assigned
 * like a string.
 */
interface Policy {
  readonly createHTML: (html: string) => string
}
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string | null },
  ) => Policy
}

interface Answered {
  readonly call: string
  readonly answer: Promise<{ readonly status: number; readonly text: string }>
}

function isBangla(): boolean {
  return document.documentElement.lang === 'bn'
}

/** @returns null for HTML that is too long, or has more than the allowed elements, and attributes of formulas */
function clean(html: string): string | null {
  const MAX_HTML = 20_000
  // MathML's elements begin with m, as menu, main and mglyph do, which are not wanted.
  // Each has one `<`, its first letter: where none is left without them, nothing else is in the HTML.
  const TAGS =
    /<\/?(?:blockquote|br|code|em|h[2-4]|hr|li|m(?!e|a[^t]|g)\w+|ol|p|span|strong|table|tbody|t[dhr]|thead|ul)(?: (?:data-mjx-[a-z]+|display\w*|mathvariant|scriptlevel|stretchy|width|xmlns)="[^"<>]*")*>|<img(?: (?:alt|height|width)="[^"<>]*"| src="\/api\/content\/[\w-]+(?:\.[\w-]+)*")* ?\/?>/g
  return html.length < MAX_HTML && !html.replace(TAGS, '').includes('<') ? html : null
}

function format(value: number): string {
  if (!isBangla()) return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const text = String(value).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return text.replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0x9e6))
}

/** Replaces what stands for slots in words. */
function insert(words: string, scope: Scope, isText: boolean): string {
  return words.replace(
    /\{(\w+)(?:([#|~])([^{}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest = '') => {
      const { value = '' } = scope.get(name) ?? {}
      const shown = typeof value === 'number' && isText ? format(value) : String(value)
      if (kind === '#') {
        const [singular = '', others = ''] = rest.split('|')
        if (typeof value !== 'number') keepSkeleton()
        return value === 1 ? singular : others.replace('#', shown)
      }
      if (shown === '' && kind !== '|') keepSkeleton()
      const end = shown.lastIndexOf('-') + 1
      if (kind === '~') return `${shown.slice(0, end)}\u200b${shown.slice(end)}`
      return shown || rest
    },
  )
}

function renderText(node: Node, element: HTMLElement, scope: Scope, policy: Policy | undefined): void {
  const words = node.nodeValue ?? ''
  const { isHtml, isOriginal } = scope.get(/^\{(\w+)\}$/.exec(words)?.[1] ?? '') ?? {}
  if (element.lang && isOriginal) element.lang = 'en'
  const text = insert(words, scope, true)
  if (!isHtml) node.nodeValue = text
  else if (clean(text) === null) keepSkeleton()
  // oxlint-disable-next-line no-restricted-properties -- clean has read it, and the policy does so again
  else element.innerHTML = policy ? policy.createHTML(text) : text
}

/** Whether an element stays: `name:value` or `name:!value`, where `{other}` stands for the value of another slot. */
function isWanted(when: string, scope: Scope): boolean {
  const [, name = '', not, wanted = ''] = /^(\w+):(!?)(.*)$/.exec(when) ?? []
  const textOf = (slot: string) => String(scope.get(slot)?.value ?? '')
  const value = wanted.replace(/^\{(\w+)\}$/, (_, other: string) => textOf(other))
  return (textOf(name) === value) !== (not === '!')
}

function render(element: HTMLElement, scope: Scope, policy: Policy | undefined): void {
  const { rows, when } = element.dataset
  if (rows !== undefined) {
    delete element.dataset['rows']
    for (const row of scope.get(rows)?.rows ?? []) {
      const copy = element.cloneNode(true) as HTMLElement
      element.before(copy)
      render(copy, row, policy)
    }
    element.remove()
    return
  }
  if (when !== undefined && !isWanted(when, scope)) {
    element.remove()
    return
  }
  delete element.dataset['when']
  for (const { name, value } of element.attributes)
    if (/^data-|^inputmode$/.test(name)) element.setAttribute(name, insert(value, scope, false))
  if (element instanceof HTMLProgressElement) {
    element.max = Number(element.dataset['max'])
    element.value = Number(element.dataset['value'])
  }
  const nodes = [...element.childNodes]
  for (const node of nodes)
    if (node.nodeType === 3) renderText(node, element, scope, policy)
    else if (node.nodeType === 1) render(node as HTMLElement, scope, policy)
  if (element.localName === 'slot') element.replaceWith(...element.childNodes)
}

function load(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    // A copy does not hold up the first paint: the parser has not made it.
    const sheet = link.cloneNode() as HTMLLinkElement
    sheet.rel = 'stylesheet'
    sheet.removeAttribute('as')
    Object.assign(sheet.dataset, {
      aside: '',
      href: new URL(link.href).pathname.split('/').slice(4).join('/'),
    })
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      // The shell requests it anew: a sheet that failed before it looks sends no more events.
      sheet.remove()
      reject(new Error(link.href))
    })
    document.head.append(sheet)
  })
}

/** On a device without letters of Bangla the page waits for its fonts, too. */
async function awaitLetters(): Promise<unknown> {
  const WAIT_MS = 1_000
  // oxlint-disable-next-line no-restricted-properties -- it measures, and is never shown
  const context = isBangla() && document.createElement('canvas').getContext('2d')
  if (!context) return
  const letters = ['\u0995', '\u09B0', '\u09E7', '\u0990']
  context.font = '32px system-ui, sans-serif'
  if (new Set(letters.map((letter) => context.measureText(letter).width)).size > 1) return
  return Promise.race([
    document.fonts.load('1em "Anek Bangla Variable"', letters.join('')),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ])
}

/** The values of all slots, once the answers are there. */
async function readScope(
  { calls, params }: ScreenSlots,
  answers: ReadonlyMap<string, Answered>,
): Promise<Scope> {
  const partOfDay = { value: Math.floor(new Date().getHours() / 6) }
  const scope: Scope = new Map([['partOfDay', partOfDay]])
  for (const [name, position] of Object.entries(params)) {
    const value = location.pathname.split('/')[position] ?? ''
    scope.set(name, { value: /^\d{1,9}$/.test(value) ? Number(value) : value })
  }
  for (const { call, answer } of answers.values()) {
    if (!Object.hasOwn(calls, call)) continue
    const { status, text } = await answer
    if (status !== 200) keepSkeleton()
    addValues(scope, calls[call] ?? {}, JSON.parse(text))
  }
  return scope
}

/** Puts the content in place of the skeleton. */
function show(content: DocumentFragment, skeleton: Element, root: Element): void {
  const current = content.querySelector<HTMLElement>('li:has(> [aria-current])')
  let inner = content.querySelector('[data-usable]')
  skeleton.replaceWith(content)
  while (inner && inner !== root) {
    for (const beside of inner.parentElement?.children ?? [])
      beside.toggleAttribute('inert', beside !== inner)
    inner = inner.parentElement
  }
  const list = current?.parentElement
  // Again when a font has arrived that is narrower or wider.
  if (list)
    new ResizeObserver(() => {
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
    }).observe(list)
  root.setAttribute('data-filled', '')
  repeatPressesOnPage(root)
}

/**
 * Fills the markup of the page's first screen (`<template data-slots>`) from the answers to the requests that the
 * document has preloaded, and puts it in place of the skeleton (decision 67). No script of the page has to be there
 * for it.
 *
 * A text goes in as text. A slot of HTML goes in by a Trusted Types policy of its own, which allows no attribute but
 * those of a picture of the library and of common formulas (decision 56). If a request fails, a slot of what stays is
 * empty or its HTML is not allowed, the skeleton stays.
 *
 * The functions of this file and of slot-values.ts are inlined into documents (build/inline-scripts.ts), so they may
 * use only each other.
 */
export async function fillFirstScreen(): Promise<void> {
  const root = document.querySelector('#root')
  const template = document.querySelector<HTMLTemplateElement>('template[data-slots]')
  const skeleton = root?.querySelector('[aria-busy]')
  // The global has the name PRELOADED_REQUESTS (shared/release/src/addresses.ts), which cannot be imported here.
  const { trustedTypes, 'calls-ahead': answers } = globalThis as {
    trustedTypes?: PolicyFactory
    'calls-ahead'?: ReadonlyMap<string, Answered>
  }
  if (!root || !template || !skeleton || !answers) return
  const screen = JSON.parse(template.dataset['slots'] ?? '') as ScreenSlots
  const query = new URLSearchParams(location.search)
  const { exceptQuery, exceptStored } = screen
  if (exceptQuery.some((name) => query.has(name))) return
  const policy = trustedTypes?.createPolicy('dhadha-fill', { createHTML: clean })
  try {
    // Throws where the browser refuses to store.
    if (exceptStored && localStorage.getItem(exceptStored)) return
    const scope = await readScope(screen, answers)
    const content = document.importNode(template.content, true)
    const elements = [...content.children]
    for (const element of elements) render(element as HTMLElement, scope, policy)
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')
    await Promise.all([awaitLetters(), ...[...sheets].map(load)])
    if (skeleton.isConnected) show(content, skeleton, root)
  } catch {
    // The skeleton stays.
  }
}

/** The functions that `fillFirstScreen` uses. */
export const FILLING = [
  isBangla,
  clean,
  format,
  ...SLOT_VALUES,
  insert,
  renderText,
  isWanted,
  render,
  load,
  awaitLetters,
  readScope,
  repeatPressesOnPage,
  show,
] as const
