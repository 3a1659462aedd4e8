import { CRASH_EVENT, FAILED_SHELL_COOKIE, START_EVENT } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startShell } from './start-shell.ts'
import { failed, openDocument, PATH, scripts, tab, openTab } from './testing/shell-document.ts'

openTab()

describe('a shell that fails', { tags: ['decision-66'] }, () => {
  const MARK = `${FAILED_SHELL_COOKIE}=1.0.0`
  let reload: ReturnType<typeof vi.fn<() => void>>
  let arrived: number
  /** Removes the listeners of the previous document. */
  let leave: AbortController

  /** @param attributes the gateway's data about the shell */
  function begin(attributes = 'data-announced data-shell="1.0.0"', content = ''): void {
    openDocument(content)
    document.body.innerHTML = document.body.innerHTML.replace('hidden', `hidden ${attributes}`)
    startShell()
  }
  const outcome = () => [reload.mock.calls.length, document.cookie.includes(MARK), failed()?.hidden]
  const NOTHING = [0, false, true]
  const REPLACED = [1, true, true]

  beforeEach(() => {
    document.cookie = `${MARK}; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
    reload = vi.fn()
    arrived = 0
    leave = new AbortController()
    const listen = globalThis.addEventListener.bind(globalThis)
    vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
      listen(type, listener as EventListener, { signal: leave.signal }),
    )
    vi.stubGlobal('location', { protocol: 'http:', reload })
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
      Array.from<PerformanceEntry>({ length: arrived }),
    )
  })

  afterEach(() => leave.abort())

  const breakScripts = () => {
    scripts()[0]?.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(1_000)
    scripts()[1]?.dispatchEvent(new Event('error'))
  }
  const throwIn = (filename: string) =>
    dispatchEvent(Object.assign(new Event('error'), { filename: new URL(filename, document.baseURI).href }))
  const reject = (stack: string) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { stack } }))

  it('offers to load the document again where it says that it could not start', () => {
    begin('data-announced')
    breakScripts()
    expect(outcome()).toEqual([0, false, false])
    failed()?.querySelector('button')?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows the text of a prerendered page in place of the frame of a shell that hangs', () => {
    begin('data-announced', '<p>Loading…</p>')
    document.body.insertAdjacentHTML('beforeend', '<template><h1>About</h1></template>')
    document.head.insertAdjacentHTML('beforeend', '<link id="sheet" rel="preload" as="style">')
    tab.paint()
    vi.advanceTimersByTime(2_000)
    expect(document.querySelector('#root')?.textContent).toBe('Loading…')
    vi.advanceTimersByTime(2_000)
    expect(document.querySelector('#root')?.innerHTML).toBe('<h1>About</h1>')
    expect(document.querySelector<HTMLLinkElement>('#sheet')?.rel).toBe('stylesheet')
  })

  it('leaves the frame alone where the shell starts', () => {
    begin('data-announced', '<p>Loading…</p>')
    document.body.insertAdjacentHTML('beforeend', '<template><h1>About</h1></template>')
    tab.paint()
    dispatchEvent(new Event(START_EVENT))
    vi.advanceTimersByTime(60_000)
    expect(document.querySelector('#root')?.textContent).toBe('Loading…')
  })

  it.each([
    ['whose script does not come', breakScripts],
    [
      'that throws',
      () => {
        throwIn(PATH)
        expect(outcome()).toEqual(NOTHING)
        vi.advanceTimersByTime(3_000)
      },
    ],
    [
      'that rejects',
      () => {
        reject(`Error\n at ${new URL(PATH, document.baseURI).href}:1`)
        vi.advanceTimersByTime(3_000)
      },
    ],
    ['that hangs', () => vi.advanceTimersByTime(8_000)],
    [
      'that crashes later',
      () => {
        dispatchEvent(new Event(START_EVENT))
        vi.advanceTimersByTime(60_000)
        expect(outcome()).toEqual(NOTHING)
        dispatchEvent(new Event(CRASH_EVENT))
      },
    ],
  ])('%s is replaced by the one before', (_, break_) => {
    begin()
    break_()
    expect(outcome()).toEqual(REPLACED)
  })

  it('a shell is not replaced while files arrive, nor while the tab is hidden', () => {
    begin()
    for (let second = 0; second < 30; second++) {
      if (second % 5 === 0) arrived++
      vi.advanceTimersByTime(1_000)
    }
    tab.isHidden = true
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
  })

  it('is not replaced once it has started, nor for errors of others', () => {
    begin()
    throwIn('/extension.js')
    reject('Error at elsewhere')
    reject('')
    vi.advanceTimersByTime(4_000)
    throwIn(PATH)
    dispatchEvent(new Event(START_EVENT))
    vi.advanceTimersByTime(60_000)
    throwIn(PATH)
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
  })

  it('says so where no other fits, and takes it back when it starts after all', () => {
    begin('data-announced')
    vi.advanceTimersByTime(8_000)
    expect(outcome()).toEqual([0, false, false])
    dispatchEvent(new Event(START_EVENT))
    expect(failed()?.hidden).toBe(true)
    dispatchEvent(new Event(CRASH_EVENT))
    expect(outcome()).toEqual([0, false, false])
  })

  it('says so when it came again, as without a connection', () => {
    document.cookie = `${MARK}; Path=/`
    begin()
    breakScripts()
    expect(outcome()).toEqual([0, true, false])
  })

  it('says so where no cookie is kept', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    begin()
    breakScripts()
    expect([reload.mock.calls.length, failed()?.hidden]).toEqual([0, false])
  })

  it('keeps what was typed on the page, and leaves loading it again to the reader', () => {
    begin(undefined, '<main><textarea></textarea></main>')
    tab.paint()
    const field = document.querySelector('textarea')
    if (field) field.value = 'Dear Dhadha'
    breakScripts()
    expect(outcome()).toEqual([0, true, false])
  })

  it('is watched only where it announces its start', () => {
    begin('data-shell="1.0.0"')
    throwIn(PATH)
    vi.advanceTimersByTime(60_000)
    expect(outcome()).toEqual(NOTHING)
    breakScripts()
    expect(outcome()).toEqual(REPLACED)
  })
})
