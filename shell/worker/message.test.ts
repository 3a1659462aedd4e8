import { expect, it } from 'vitest'
import { parseMessage } from './message.ts'

const ORIGIN = 'https://dhadha.example'
const FILE = '/releases/shell/1.0.0/js/index.aaaa1111.js'
const loaded = (paths: unknown) => parseMessage({ type: 'loaded', paths, composition: 'first' }, ORIGIN)

it.each([
  '/api/v2/app/user/profile',
  'https://evil.example/releases/shell/1.0.0/js/index.aaaa1111.js',
  '//evil.example/releases/a.js',
  '/releases/../api/v2/app/user/profile',
  '/releases/%2e%2e/api/v2/app/user/profile',
  '/releases/shell\\..\\..\\..\\api/v2/app/user/profile',
  `${FILE}?lang=en`,
  `${FILE}#x`,
  `/releases/${'x'.repeat(400)}`,
  '',
  7,
  null,
  { toString: () => FILE },
])(
  'a message of a script cannot make the worker fetch and store %s',
  { tags: ['decision-65', 'attack-222', 'attack-258'] },
  (path) => {
    expect(loaded([path, FILE])).toEqual({ type: 'loaded', paths: [FILE], composition: 'first' })
  },
)

it('a message has no more paths than a page has files', { tags: ['decision-65'] }, () => {
  expect(loaded(Array.from({ length: 100_000 }, () => FILE))).toMatchObject({ paths: { length: 500 } })
})

it.each([
  null,
  undefined,
  7,
  'forget',
  [],
  {},
  { type: 'constructor' },
  { type: 'loaded', paths: FILE, composition: 'first' },
  { type: 'loaded', paths: [FILE] },
  { type: 'loaded', paths: [FILE], composition: { id: 'first' } },
])('the message %j is ignored', { tags: ['decision-65'] }, (data) => {
  expect(parseMessage(data, ORIGIN)).toBeNull()
})

it('the messages of the shell are read', { tags: ['decision-65'] }, () => {
  expect(parseMessage({ type: 'forget', paths: ['x'] }, ORIGIN)).toEqual({ type: 'forget' })
  expect(loaded([FILE])).toEqual({ type: 'loaded', paths: [FILE], composition: 'first' })
})
