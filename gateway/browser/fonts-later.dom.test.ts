import { FONTS } from '@dhadha/release'
import { afterEach, expect, it, vi } from 'vitest'
import { fontsLater } from './fonts-later.ts'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset[FONTS]
  vi.unstubAllGlobals()
})

it.each([
  ['a browser that tells nothing', {}, undefined],
  ['a quick line', { connection: { rtt: 50, downlink: 10 } }, undefined],
  ['a line of long ways', { connection: { rtt: 150, downlink: 10 } }, 'later'],
  ['a narrow line', { connection: { rtt: 50, downlink: 1.6 } }, 'later'],
  ['a slow line with a worker', { connection: { rtt: 300 }, serviceWorker: { controller: {} } }, undefined],
  ['a slow line without one yet', { connection: { rtt: 300 }, serviceWorker: { controller: null } }, 'later'],
])('fonts on %s', { tags: ['decision-68'] }, (_, navigatorStub, fonts) => {
  vi.stubGlobal('navigator', navigatorStub)
  fontsLater()
  expect(dataset[FONTS]).toBe(fonts)
})
