/** The part of Trusted Types in use, which TypeScript's DOM types lack. A value that a policy creates can be assigned like a string. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string | null },
  ) => { readonly createHTML: (html: string) => string }
}

/** `Slot` of remote.json in the document's language; 0 for no bound. The first field counts that has a value. */
type Slot = readonly [html: 0 | 1, query: string, maxOnPhones: number, ...fields: string[]]

interface Answered {
  readonly call: string
  readonly answer: Promise<{ readonly status: number; readonly text: string }>
}

/**
 * Fills the markup of the page's first screen (`<template data-slots>`) from the answers to the requests that the document has
 * preloaded, and puts it in place of the skeleton (decision 67). No script of the page has to be there for it. `{name}` in a text
 * or a `data-` attribute stands for a slot, `{name|words}` for one that may be empty.
 *
 * A text goes in as text. A slot of HTML goes in by a Trusted Types policy of its own, which allows no attribute but those of a
 * picture of the library, and no formula, in which the page changes what belongs together (decision 56). If a request fails, a slot is empty or
 * its HTML is not allowed or too long for a phone, the skeleton stays.
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
  const slots = JSON.parse(template.dataset['slots'] ?? '') as Record<string, Record<string, Slot>>
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

  const read = (body: unknown, field: string): string => {
    let value = body
    for (const name of field.split('.'))
      value =
        typeof value === 'object' && value && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : null
    if (Number.isSafeInteger(value)) return format(Number(value))
    return typeof value === 'string' ? value.trim() : ''
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

  /** On a device without letters of Bangla the page waits for its fonts, too. */
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

  const fill = async (): Promise<void> => {
    const values = new Map<string, string>()
    const rendered = new Set<string>()
    const originals = new Set<string>()
    for (const { call, answer } of answers.values()) {
      if (!Object.hasOwn(slots, call)) continue
      const { status, text } = await answer
      if (status !== 200) return
      const body: unknown = JSON.parse(text)
      for (const [name, [html, query, max, ...fields]] of Object.entries(slots[call] ?? {})) {
        const asked = new URLSearchParams(location.search).get(query) ?? ''
        const found = /^\d$/.test(asked) ? format(Number(asked)) : undefined
        const field = fields.find((field) => read(body, field) !== '')
        const value = found ?? (field === undefined ? '' : read(body, field))
        // The page would fold it.
        if (max > 0 && isNarrow && (value.length > max || value.includes('<img'))) return
        values.set(name, value)
        if (html) rendered.add(name)
        // In a Bangla page, what has no Bangla is English.
        if (fields.length > 1 && field === fields.at(-1)) originals.add(name)
      }
    }
    let isWhole = true
    const insert = (words: string): string =>
      words.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (_, name: string, otherwise: string | undefined) => {
        const value = values.get(name) || otherwise
        isWhole &&= value !== undefined
        return value ?? ''
      })
    const content = document.importNode(template.content, true)
    for (const element of content.querySelectorAll<HTMLElement>('*')) {
      for (const [name, value] of Object.entries(element.dataset)) element.dataset[name] = insert(value ?? '')
      for (const node of [...element.childNodes].filter((node) => node.nodeType === 3)) {
        const words = node.nodeValue ?? ''
        const [, name = ''] = /^\{(\w+)\}$/.exec(words) ?? []
        if (element.lang && originals.has(name)) element.lang = 'en'
        const text = insert(words)
        if (!rendered.has(name)) node.nodeValue = text
        else {
          if (clean(text) === null) return
          // oxlint-disable-next-line no-restricted-properties -- clean has read it, and the policy does so again
          element.innerHTML = policy ? policy.createHTML(text) : text
        }
      }
    }
    if (!isWhole) return
    await Promise.all([
      awaitLetters(),
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')].map(load),
    ])
    if (!skeleton.isConnected) return
    skeleton.replaceWith(content)
    root?.setAttribute('data-filled', '')
  }
  fill().catch(() => undefined)
}
