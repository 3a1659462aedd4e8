/** The activity of a page since its document began. */
export interface PageActivity {
  /** Names that were added to the window. */
  readonly globals: readonly string[]
  /** Built-in functions and prototypes that were changed, such as `Array.prototype.map`. */
  readonly changed: readonly string[]
  /** Violations of the page's policies. */
  readonly violations: readonly string[]
  /** Milliseconds of each task that blocked the page. */
  readonly longTasks: readonly number[]
  /** Style sheets that no link has brought. */
  readonly ownSheets: number
  /** Null: the page shows nothing yet, or is still loading; else the error of its content, '' for none. */
  readonly shown: string | null
}

/**
 * Watches a document from before its first script (decision 74). The function is injected as text into the smoke test's
 * browser, so it may use only its own lines. Its records are read by a symbol, which adds no name to the window.
 */
export function watchPage(): void {
  const violations: string[] = []
  const longTasks: number[] = []
  let isStarted = false

  type Keys = Map<string | symbol, unknown>
  const getKeys = (holder: object): Keys =>
    new Map(
      Reflect.ownKeys(holder).map((key) => {
        const { value, get } = Reflect.getOwnPropertyDescriptor(holder, key) ?? {}
        return [key, get ?? (typeof value === 'function' || typeof value === 'object' ? value : null)]
      }),
    )
  const holders: [string, object][] = []
  const names = Object.getOwnPropertyNames(globalThis)
  for (const name of names) {
    const value: unknown = Reflect.getOwnPropertyDescriptor(globalThis, name)?.value
    if (typeof value !== 'function') continue
    holders.push([name, value])
    const prototype: unknown = Reflect.getOwnPropertyDescriptor(value, 'prototype')?.value
    if (typeof prototype === 'object' && prototype !== null) holders.push([`${name}.prototype`, prototype])
  }
  holders.push(['JSON', JSON], ['Math', Math], ['Reflect', Reflect], ['console', console])
  const before = new Map(holders.map(([name, holder]) => [name, getKeys(holder)]))
  const functions = new Map(
    names.flatMap((name) => {
      const value: unknown = Reflect.getOwnPropertyDescriptor(globalThis, name)?.value
      return typeof value === 'function' ? [[name, value]] : []
    }),
  )
  const known = new Set(names)

  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const place = URL.canParse(sourceFile) ? ` (${new URL(sourceFile).pathname}:${lineNumber})` : ''
      violations.push(`${effectiveDirective} blocked ${blockedURI || 'what is inline'}${place}`)
    },
  )
  addEventListener('dhadha:started', () => (isStarted = true))
  const keepTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longTasks.push(duration)
  }
  const observer = new PerformanceObserver((list) => keepTasks(list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })

  const changedIn = ([name, holder]: [string, object]): string[] => {
    const was = before.get(name) ?? new Map<string | symbol, unknown>()
    const is = getKeys(holder)
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((key) => was.get(key) !== is.get(key) || was.has(key) !== is.has(key))
      .map((key) => `${name}.${String(key)}`)
  }

  const shownNow = (): string | null => {
    if (!isStarted || document.readyState !== 'complete') return null
    const root = document.getElementById('root')
    const main = root?.querySelector('main') ?? root
    if (!main || root?.querySelector('[aria-busy="true"]')) return null
    const hasContent =
      main.textContent.trim() !== '' || main.querySelector('img, svg, canvas, input') !== null
    if (!hasContent) return null
    const { width, height } = main.getBoundingClientRect()
    return width > 0 && height > 0 && main.checkVisibility() ? '' : 'what it shows is hidden'
  }

  /** A window has its named elements by their names, too. */
  const isElement = (name: string): boolean =>
    document.getElementById(name) !== null || document.getElementsByName(name).length > 0

  const describe = (): PageActivity => ({
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !known.has(name) && !isElement(name)),
    changed: [
      ...holders.flatMap(changedIn),
      ...[...functions]
        .filter(([name, value]) => Reflect.getOwnPropertyDescriptor(globalThis, name)?.value !== value)
        .map(([name]) => name),
    ],
    violations,
    longTasks,
    ownSheets:
      [...document.styleSheets].filter(({ href }) => href === null).length +
      document.adoptedStyleSheets.length,
    shown: shownNow(),
  })
  const see = (): PageActivity => {
    // Those that the browser has not handed over yet.
    keepTasks(observer.takeRecords())
    return describe()
  }
  // Polled until the page is shown, so it must cost next to nothing.
  Object.defineProperty(globalThis, Symbol.for('dhadha.trial'), { value: { see, shown: shownNow } })
}
