/** One source of input of a W3C action sequence; WebDriver and WebDriver BiDi take the same form. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly Readonly<Record<string, unknown>>[]
}

/** What a tab has to be able to do, whatever the engine and its protocol. */
export interface Wire {
  /** Loads a document; resolves when it has loaded. */
  goTo: (url: string) => Promise<void>
  /**
   * Runs a function in the page and waits for what it promises.
   *
   * @param source text of the function
   * @param args values that JSON can carry, as its result has to be
   * @throws Error what the page threw, or that its document went away meanwhile
   */
  run: <Result>(source: string, ...args: unknown[]) => Promise<Result>
  /** A cookie for the whole site that is open. */
  setCookie: (name: string, value: string) => Promise<void>
  /** Plays pointer and keys, and resolves when that is done. */
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** What is on the screen, as PNG. */
  picture: () => Promise<Buffer>
  /** What the engine's console has told as an error so far. */
  complaints: () => readonly string[]
  close: () => Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Name and version, as the browser tells it. */
  readonly name: string
  /** A tab that shares nothing with the others. */
  open: (size: { width: number; height: number }) => Promise<Wire>
  stop: () => Promise<void>
}
