/** The part of Trusted Types in use, which TypeScript's DOM types lack. A value that a policy creates can be assigned like a string. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string | null },
  ) => { readonly createHTML: (html: string) => string }
}

/** `Slot` of remote.json in the document's language (src/site/pages/first-screen.ts). The first field counts that has a value. */
interface Slot {
  readonly fields: readonly string[]
  readonly plus?: string
  readonly hash?: { readonly shift: number; readonly of: number }
  readonly share?: { readonly of: string; readonly steps: readonly number[] }
  readonly longest?: readonly number[]
  readonly query?: string
  readonly maxOnPhones?: number
  readonly html?: boolean
  readonly rows?: { readonly min?: number; readonly max: number; readonly slots: Slots }
}
type Slots = Readonly<Record<string, Slot>>

interface FirstScreen {
  readonly calls: Readonly<Record<string, Slots>>
  /** Positions of parameters in the path. */
  readonly params: Readonly<Record<string, number>>
  readonly exceptQuery: readonly string[]
}

interface Value {
  readonly value: string | number
  readonly rows?: readonly Scope[]
  readonly isHtml?: boolean | undefined
  /** English in a page in Bangla. */
  readonly isOriginal?: boolean
}
/** What each `{name}` stands for: in a row, its own slots beside those around it. */
type Scope = Map<string, Value>

interface Answered {
  readonly call: string
  readonly answer: Promise<{ readonly status: number; readonly text: string }>
}

/**
 * Fills the markup of the page's first screen (`<template data-slots>`) from the answers to the requests that the document has
 * preloaded, and puts it in place of the skeleton (decision 67). No script of the page has to be there for it.
 *
 * - `{name}` in a text, a `data-` attribute or `inputmode` stands for a slot, `{name|words}` for one that may be empty, `{name#one|others}`
 *   for the words of a number, which is `#` in `others`. Numbers are written as the page does, in attributes as they are.
 *   `{name~}` may break behind its last hyphen.
 * - `data-rows="name"`: the element is repeated for each row of a list, as far as its maximum.
 * - `data-when="name:value"`: the element stays where the slot has that value; `:!value` where it has another one. A `slot`
 *   element gives way to its content.
 * - Of a list that scrolls, the item with `aria-current` is in the middle.
 * - `data-value` and `data-max` of a `progress` element set its bar.
 *
 * The slot `partOfDay` is there without a call: 0 to 3, by the six hours of the pupil's clock.
 *
 * An element with `data-usable` can be used at once, as its field: the frame around it is no longer inert, but each
 * part of it beside that element.
 *
 * A text goes in as text. A slot of HTML goes in by a Trusted Types policy of its own, which allows no attribute but those of a
 * picture of the library, and no formula, in which the page changes what belongs together (decision 56). If a request fails,
 * a slot of what stays is empty or its HTML is not allowed or too long for a phone, the skeleton stays.
 *
 * The function is inlined into documents (src/site/pages/inline-scripts.ts), so it may use only its own lines.
 */
export function fillFirstScreen(): void {
  const MAX_HTML = 20_000
  const WAIT_MS = 1_000
  // Each has one `<`, its first letter: where none is left without them, nothing else is in the HTML.
  const TAGS =
    /<\/?(?:blockquote|br|code|em|h[2-4]|hr|li|ol|p|strong|table|tbody|t[dhr]|thead|ul)>|<img(?: (?:alt|height|width)="[^"<>]*"| src="\/api\/content\/[\w-]+(?:\.[\w-]+)*")* ?\/?>/g
  const root = document.querySelector<HTMLElement>('#root')
  const template = document.querySelector<HTMLTemplateElement>('template[data-slots]')
  const skeleton = root?.querySelector('[aria-busy]')
  const answers = (globalThis as { 'calls-ahead'?: ReadonlyMap<string, Answered> })['calls-ahead']
  if (!template || !skeleton || !answers) return
  const { calls, params, exceptQuery } = JSON.parse(template.dataset['slots'] ?? '') as FirstScreen
  const query = new URLSearchParams(location.search)
  if (exceptQuery.some((name) => query.has(name))) return
  const isNarrow = matchMedia('(width < 600px)').matches
  const isBangla = document.documentElement.lang === 'bn'
  const clean = (html: string): string | null =>
    html.length < MAX_HTML && !html.replace(TAGS, '').includes('<') ? html : null
  const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('dhadha-fill', {
    createHTML: clean,
  })

  const format = (value: number): string => {
    const text = String(value).replace(isBangla ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, ',')
    return isBangla ? text.replace(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0x9e6)) : text
  }

  // As boards and options are sent: base64 of JSON.
  const decode = (text: string): unknown => {
    try {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      return null
    }
  }

  const read = (body: unknown, field: string): unknown => {
    let value = body
    for (const name of field.split('.')) {
      const whole = typeof value === 'string' ? decode(value) : value
      value =
        typeof whole === 'object' && whole && Object.hasOwn(whole, name)
          ? (whole as Record<string, unknown>)[name]
          : null
    }
    return value
  }

  const plain = (value: unknown): string | number => {
    if (Number.isSafeInteger(value)) return Number(value)
    return typeof value === 'string' ? value.trim() : typeof value === 'boolean' ? String(value) : ''
  }

  // False: the page would not show the values as this markup does.
  const addValues = (scope: Scope, slots: Slots, body: unknown): boolean => {
    for (const [
      name,
      { fields, plus, hash, share, longest, query: asked = '', maxOnPhones, html, rows },
    ] of Object.entries(slots)) {
      if (rows) {
        const list = read(body, fields[0] ?? '')
        const scopes: Scope[] = []
        for (const row of Array.isArray(list) ? list.slice(0, rows.max) : []) {
          const own: Scope = new Map(scope)
          scopes.push(own)
          if (!addValues(own, rows.slots, typeof row === 'object' ? row : { value: row })) return false
        }
        if (scopes.length < (rows.min ?? 1)) return false
        scope.set(name, { value: '', rows: scopes })
        continue
      }
      const inQuery = query.get(asked) ?? ''
      const field = fields.find((field) => plain(read(body, field)) !== '') ?? ''
      let value = /^\d$/.test(inQuery) ? Number(inQuery) : plain(read(body, field))
      if (hash && value !== '') {
        let sum = 0x811c9dc5
        for (const letter of String(value).split('')) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193)
        value = (sum >>> hash.shift) % hash.of
      }
      const other = plain(read(body, plus ?? share?.of ?? ''))
      if (plus ?? share) {
        const percent = Number(value) > 0 && Number(other) > 0 ? (100 * Number(value)) / Number(other) : -1
        if (typeof value !== 'number' || typeof other !== 'number') value = ''
        else value = share ? share.steps.filter((step) => percent >= step).length : value + other
      }
      if (longest) {
        const texts: readonly unknown[] = fields.map((field) => read(body, field)).find(Array.isArray) ?? []
        value = longest.filter((length) => texts.some((text) => String(text).length > length)).length
      }
      // The page would fold it.
      if (maxOnPhones && isNarrow && (String(value).length > maxOnPhones || String(value).includes('<img')))
        return false
      // In a Bangla page, what has no Bangla is English.
      scope.set(name, { value, isHtml: html, isOriginal: fields.length > 1 && field === fields.at(-1) })
    }
    return true
  }

  const load = (link: HTMLLinkElement): Promise<void> =>
    new Promise((resolve, reject) => {
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

  // On a device without letters of Bangla the page waits for its fonts, too.
  const awaitLetters = async (): Promise<unknown> => {
    // oxlint-disable-next-line no-restricted-properties -- it measures, and is never shown
    const context = isBangla && document.createElement('canvas').getContext('2d')
    if (!context) return
    const letters = ['\u0995', '\u09B0', '\u09E7', '\u0990']
    context.font = '32px system-ui, sans-serif'
    if (new Set(letters.map((letter) => context.measureText(letter).width)).size > 1) return
    return Promise.race([
      document.fonts.load('1em "Anek Bangla Variable"', letters.join('')),
      new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
    ])
  }

  let isWhole = true

  const insert = (words: string, scope: Scope, isText: boolean): string =>
    words.replace(
      /\{(\w+)(?:([#|~])([^{}]*))?\}/g,
      (_, name: string, kind: string | undefined, rest: string | undefined) => {
        const { value = '' } = scope.get(name) ?? {}
        const shown = typeof value === 'number' && isText ? format(value) : String(value)
        if (kind === '#') {
          const [singular = '', others = ''] = rest?.split('|') ?? []
          isWhole &&= typeof value === 'number'
          return value === 1 ? singular : others.replace('#', shown)
        }
        isWhole &&= shown !== '' || kind === '|'
        const end = shown.lastIndexOf('-') + 1
        if (kind === '~') return `${shown.slice(0, end)}\u200b${shown.slice(end)}`
        return shown || (rest ?? '')
      },
    )

  const renderText = (node: Node, element: HTMLElement, scope: Scope): void => {
    const words = node.nodeValue ?? ''
    const { isHtml = false, isOriginal = false } = scope.get(/^\{(\w+)\}$/.exec(words)?.[1] ?? '') ?? {}
    if (element.lang && isOriginal) element.lang = 'en'
    const text = insert(words, scope, true)
    if (!isHtml) node.nodeValue = text
    else if (clean(text) === null) isWhole = false
    // oxlint-disable-next-line no-restricted-properties -- clean has read it, and the policy does so again
    else element.innerHTML = policy ? policy.createHTML(text) : text
  }

  const render = (element: HTMLElement, scope: Scope): void => {
    const { rows, when } = element.dataset
    if (rows !== undefined) {
      delete element.dataset['rows']
      for (const row of scope.get(rows)?.rows ?? []) {
        const copy = element.cloneNode(true) as HTMLElement
        element.before(copy)
        render(copy, row)
      }
      element.remove()
      return
    }
    if (when !== undefined) {
      delete element.dataset['when']
      const [, name = '', not, wanted = ''] = /^(\w+):(!?)(.*)$/.exec(when) ?? []
      const textOf = (name: string) => String(scope.get(name)?.value ?? '')
      const value = wanted.replace(/^\{(\w+)\}$/, (_, other: string) => textOf(other))
      if ((textOf(name) === value) === (not === '!')) {
        element.remove()
        return
      }
    }
    for (const { name, value } of element.attributes)
      if (/^data-|^inputmode$/.test(name)) element.setAttribute(name, insert(value, scope, false))
    if (element instanceof HTMLProgressElement) {
      element.max = Number(element.dataset['max'])
      element.value = Number(element.dataset['value'])
    }
    const nodes = [...element.childNodes]
    for (const node of nodes)
      if (node.nodeType === 3) renderText(node, element, scope)
      else if (node.nodeType === 1) render(node as HTMLElement, scope)
    if (element.localName === 'slot') element.replaceWith(...element.childNodes)
  }

  const fill = async (): Promise<void> => {
    const partOfDay = { value: Math.floor(new Date().getHours() / 6) }
    const scope: Scope = new Map([['partOfDay', partOfDay]])
    for (const [name, position] of Object.entries(params)) {
      const value = location.pathname.split('/')[position] ?? ''
      scope.set(name, { value: /^\d{1,9}$/.test(value) ? Number(value) : value })
    }
    for (const { call, answer } of answers.values()) {
      if (!Object.hasOwn(calls, call)) continue
      const { status, text } = await answer
      if (status !== 200 || !addValues(scope, calls[call] ?? {}, JSON.parse(text))) return
    }
    const content = document.importNode(template.content, true)
    const elements = [...content.children]
    for (const element of elements) render(element as HTMLElement, scope)
    if (!isWhole) return
    await Promise.all([
      awaitLetters(),
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')].map(load),
    ])
    if (!skeleton.isConnected) return
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
    root?.setAttribute('data-filled', '')
  }
  fill().catch(() => undefined)
}
