// Firefox and WebKit are those that the machine has installed, driven by WebDriver BiDi and by WebKit's own driver.
// Playwright drives only builds of its own, which it changes and downloads; these are programs that people run,
// updated with the machine's packages.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Spot } from '../journeys/boards/gestures.ts'
import { KEYS } from './keys.ts'
import { findVisible, toSentQuery, type Query } from './query.ts'
import { down, mouse, move, findRestingSpot, still, up } from './pointer.ts'
import type { Wire } from './wire.ts'

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)
const LOOK_AGAIN_MS = 50
const TIMEOUT_MS = 90_000

/** A box, in CSS pixels of the viewport. */
export interface Box extends Spot {
  width: number
  height: number
}

/**
 * A tab of an engine, with the actions of a pupil and the content they see. It waits for the elements that it acts on,
 * never for a fixed time.
 */
export class Tab {
  private readonly wire: Wire
  private readonly site: string

  constructor(wire: Wire, site: string) {
    this.wire = wire
    this.site = site
  }

  goTo(path: string): Promise<void> {
    return this.wire.goTo(this.site + path)
  }

  async reload(): Promise<void> {
    await this.goTo(await this.path())
  }

  path(): Promise<string> {
    return this.wire.run('() => location.pathname + location.search')
  }

  /**
   * Runs a function in the page, given as its source. Rejects if it throws or if the document is replaced meanwhile.
   */
  evaluate<Result>(source: string, ...args: unknown[]): Promise<Result> {
    return this.wire.run<Result>(source, ...args)
  }

  /**
   * The result of a function in the page for the elements that match now. Its source is sent, so it is
   * self-contained.
   */
  async ask<Result>(query: Query, question: (found: Element[]) => Result): Promise<Awaited<Result>> {
    const isThere = await this.wire.run<boolean>("() => 'TestingLibraryDom' in globalThis")
    // With the global object as `this`, its UMD wrapper defines a global of the page.
    if (!isThere) await this.wire.run(`() => { (function () { ${LIBRARY} }).call(globalThis) }`)
    return this.wire.run<Awaited<Result>>(
      `(query) => (${String(question)})((${String(findVisible)})(query))`,
      toSentQuery(query),
    )
  }

  /** Evaluates until the result fits. If the document is replaced meanwhile, it evaluates again. */
  async until<Result>(
    query: Query,
    question: (found: Element[]) => Result,
    fits: (answer: Awaited<Result>) => boolean,
  ): Promise<Awaited<Result>> {
    const end = Date.now() + TIMEOUT_MS
    let last: unknown
    while (Date.now() < end) {
      try {
        const answer = await this.ask(query, question)
        if (fits(answer)) return answer
        last = answer
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    throw new Error(
      `${JSON.stringify(toSentQuery(query))} never came: ${String(last)} at ${await this.path()}`,
    )
  }

  /** Resolves when it is shown. */
  async sees(query: Query): Promise<void> {
    await this.until(
      query,
      (found) => found.length,
      (count) => count > 0,
    )
  }

  /** Resolves when it is no longer shown. */
  async misses(query: Query): Promise<void> {
    await this.until(
      query,
      (found) => found.length,
      (count) => count === 0,
    )
  }

  count(query: Query): Promise<number> {
    return this.ask(query, (found) => found.length)
  }

  text(query: Query): Promise<string> {
    return this.until(
      query,
      ([first]) => first?.textContent ?? null,
      (text) => text !== null,
    ) as Promise<string>
  }

  /** Resolves when it is at that path. */
  async arrivesAt(path: string | RegExp): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    let now = ''
    while (Date.now() < end) {
      now = await this.path().catch(() => '')
      if (typeof path === 'string' ? now === path : path.test(now)) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    throw new Error(`never at ${String(path)}, but at ${now}`)
  }

  /** Its centre, scrolled into the middle of the viewport, once it does not move. */
  readSpot(query: Query): Promise<Spot> {
    return this.until(query, findRestingSpot, (spot) => spot !== null) as Promise<Spot>
  }

  /** Its box in the viewport, without scrolling. */
  readBox(query: Query): Promise<Box> {
    return this.until(
      query,
      ([first]) => {
        if (!first) return null
        const { x, y, width, height } = first.getBoundingClientRect()
        return { x, y, width, height }
      },
      (box) => box !== null,
    ) as Promise<Box>
  }

  async click(query: Query): Promise<void> {
    await this.clickAt(await this.readSpot(query))
  }

  async clickAt(spot: Spot): Promise<void> {
    await this.wire.perform([mouse(move(spot), down, up)])
  }

  /** Drags with the button held, by way of the midpoint. */
  async drag(from: Spot, to: Spot): Promise<void> {
    const steps = Array.from({ length: 8 }, (_, step) =>
      move({
        x: from.x + ((to.x - from.x) * (step + 1)) / 8,
        y: from.y + ((to.y - from.y) * (step + 1)) / 8,
      }),
    )
    await this.wire.perform([mouse(move(from), down, ...steps, still, up)])
  }

  async press(...keys: string[]): Promise<void> {
    await this.wire.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  }

  /** Clicks into a field and types. */
  async type(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.press(...Array.from(text))
  }

  /** Empties a field. */
  async empty(query: Query): Promise<void> {
    await this.click(query)
    await this.chord(KEYS.Control, 'a')
    await this.press(KEYS.Backspace)
  }

  /** Presses a key while another is held. */
  async chord(held: string, key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: held },
    ]
    await this.wire.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Sets a cookie of the site whose page is open. */
  setCookie(name: string, value: string): Promise<void> {
    return this.wire.setCookie(name, value)
  }

  /** A screenshot as PNG, after the next paint. */
  async picture(): Promise<Buffer> {
    await this.wire.run(
      '() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    )
    return this.wire.picture()
  }

  consoleErrors(): readonly string[] {
    return this.wire.consoleErrors()
  }
}
