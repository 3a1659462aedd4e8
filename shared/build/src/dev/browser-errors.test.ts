import { remoteRelease } from '@dhadha/release/testing'
import { expect, it } from 'vitest'
import { createErrorLog } from './browser-errors.ts'
import { createBuilds } from './builds.ts'
import type { LocalBuild } from './local-build.ts'

/** Line 1, column 3 of the file is line 7, column 5 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../../../src/start/StartPage.tsx'],
  names: [],
  mappings: 'EAMI',
})
const build = (): LocalBuild => ({
  release: { ...remoteRelease(), name: 'mf-clubs', version: '1.0.0-dev' },
  files: new Map([
    ['js/page-start.js', Buffer.from('  throw')],
    ['js/page-start.js.map', Buffer.from(MAP)],
  ]),
})
const FOLDER = 'http://localhost:3400/releases'
const message = "TypeError: Cannot read properties of undefined (reading 'title')"
const STACKS = {
  Chromium: `${message}\n    at Start (${FOLDER}/mf-clubs/1.0.0-dev/js/page-start.js:1:3)\n    at x (${FOLDER}/shell/2.0.0/js/index.js:1:9)`,
  Firefox: `Start@${FOLDER}/mf-clubs/1.0.0-dev/js/page-start.js:1:3\nx@${FOLDER}/shell/2.0.0/js/index.js:1:9\n`,
}

it.each(Object.entries(STACKS))(
  'an error in %s is printed once a build, with its message and its line in the sources',
  { tags: ['decision-78'] },
  (_, stack) => {
    const builds = createBuilds(build())
    const printed: string[] = []
    const log = createErrorLog(builds, (lines) => printed.push(lines))
    const body = JSON.stringify({ message, stack })
    log(body)
    log(body)
    expect(printed).toEqual([`browser: ${message}\n    at src/start/StartPage.tsx:7:5`])
    builds.add(build())
    log(body)
    expect(printed).toHaveLength(2)
  },
)

it.each([
  ['{', []],
  ['null', []],
  ['{"message":1}', []],
  [JSON.stringify({ message: 'Error: \u001B[2Jx' }), ['browser: Error:  [2Jx']],
  [
    JSON.stringify({ message: 'Error: x', stack: 'at http://[/:1:1\nat http://x.example/a.js:1:1' }),
    ['browser: Error: x'],
  ],
])('a page that sends %s gets no more printed than that', { tags: ['decision-78'] }, (body, lines) => {
  const printed: string[] = []
  createErrorLog(createBuilds(build()), (text) => printed.push(text))(body)
  expect(printed).toEqual(lines)
})
