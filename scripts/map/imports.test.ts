import { expect, it } from 'vitest'
import { parseImports } from './imports.ts'

const values = (source: string) =>
  parseImports('file.tsx', source)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => specifier)
const types = (source: string) =>
  parseImports('file.tsx', source)
    .filter(({ typeOnly }) => typeOnly)
    .map(({ specifier }) => specifier)

it('every form in which a module is run counts as an import', () => {
  expect(
    values(`
      import './effect.ts'
      import fallback, { one } from './one.ts'
      import * as all from './all.ts'
      import { type A, two } from './two.ts'
      export { three } from './three.ts'
      export * from './four.ts'
      const lazy = () => import(/* webpackChunkName: "page-five" */ './five.tsx')
    `),
  ).toEqual(['./effect.ts', './one.ts', './all.ts', './two.ts', './three.ts', './four.ts', './five.tsx'])
})

it('an import that is gone after compiling counts as one of types', () => {
  expect(
    types(`
      import type { A } from './a.ts'
      import { type B, type C } from './b.ts'
      export type { D } from './d.ts'
      export type * from './e.ts'
      type Keys = keyof typeof import('./messages/en.json')
    `),
  ).toEqual(['./a.ts', './b.ts', './d.ts', './e.ts', './messages/en.json'])
})

it('comments, texts and computed names contain no imports', () => {
  const source = `
    // import './comment.ts'
    const text = "import './text.ts'"
    const page = <p>import './page.ts'</p>
    const name = './computed.ts'
    void import(name)
  `
  expect(parseImports('file.tsx', source)).toEqual([])
})

it('the reader of imports names the file that it cannot read', () => {
  expect(() => parseImports('broken.ts', 'import {')).toThrow('broken.ts')
})
