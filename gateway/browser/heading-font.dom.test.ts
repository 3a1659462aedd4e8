import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fontsLater } from './fonts-later.ts'
import { requestHeadingFont } from './heading-font.ts'

const FILE = '/releases/a/1.0.0/prerendered/home.en.woff2'
const created = vi.fn<(family: string, source: string) => void>()
const add = vi.fn<(face: unknown) => void>()
const load = vi.fn<() => Promise<void>>()

beforeEach(() => {
  load.mockRejectedValue(new Error('not found'))
  vi.stubGlobal(
    'FontFace',
    class {
      readonly load = load
      constructor(family: string, source: string) {
        created(family, source)
      }
    },
  )
  Object.defineProperty(document, 'fonts', { value: { add }, configurable: true })
})
afterEach(() => {
  document.head.replaceChildren()
  delete document.documentElement.dataset['fonts']
  vi.unstubAllGlobals()
  for (const mock of [created, add, load]) mock.mockReset()
  Reflect.deleteProperty(document, 'fonts')
})

it.each([
  ['a browser that says nothing of the line', {}, true],
  ['a quick line', { connection: { rtt: 50, downlink: 10 } }, true],
  ['a line of long ways', { connection: { rtt: 150, downlink: 10 } }, false],
  ['a narrow line', { connection: { rtt: 50, downlink: 1.6 } }, false],
  ['data saver', { connection: { rtt: 50, downlink: 10, saveData: true } }, false],
])('the font of the headings on %s', { tags: ['decision-68'] }, (_, navigatorStub, isRequested) => {
  vi.stubGlobal('navigator', navigatorStub)
  fontsLater()
  requestHeadingFont()
  expect(created).not.toHaveBeenCalled()
  document.head.innerHTML = `<meta name="heading-font" content="${FILE}">`
  requestHeadingFont()
  expect(created.mock.calls).toEqual(isRequested ? [['Headings', `url(${FILE})`]] : [])
  expect([add, load].map(({ mock }) => mock.calls.length)).toEqual(isRequested ? [1, 1] : [0, 0])
})
