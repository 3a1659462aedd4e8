/** An input source of a W3C action sequence; WebDriver and WebDriver BiDi use the same form. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Readonly<Record<string, unknown>>[]
}

/** The operations that a tab needs from any engine and protocol. */
export interface Wire {
  /** Loads a document; resolves when it has loaded. */
  goTo: (url: string) => Promise<void>
  /**
   * Runs a function in the page and waits for its promise.
   *
   * @param source text of the function
   * @param args values that JSON can carry, as its result has to be
   * @throws Error the error that the page threw, or that its document was replaced meanwhile
   */
  run: <Result>(source: string, ...args: unknown[]) => Promise<Result>
  /** Sets a cookie for the whole open site. */
  setCookie: (name: string, value: string) => Promise<void>
  /** Performs pointer and key actions, and resolves when they are done. */
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** A screenshot, as PNG. */
  picture: () => Promise<Buffer>
  /** Errors in the engine's console so far. */
  consoleErrors: () => readonly string[]
  close: () => Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Name and version, as the browser reports them. */
  readonly name: string
  /** A tab isolated from the others. */
  open: (size: { width: number; height: number }) => Promise<Wire>
  stop: () => Promise<void>
}
