import { expect, it } from 'vitest'
import { exportedNames, importedNames } from './imported-names.ts'

const PACKAGES = ['react', 'react/jsx-runtime', '@tanstack/react-query', 'jotai']
const namesIn = (source: string) =>
  Object.fromEntries([...importedNames(source, PACKAGES)].map(([name, found]) => [name, [...found]]))

it('finds names under which others are imported, and of no other package', () => {
  expect(
    namesIn(`import { useInfiniteQuery as pages } from '@tanstack/react-query'
      import { jsx as _jsx } from "react/jsx-runtime"
      import { useState } from 'not-react'`),
  ).toEqual({ '@tanstack/react-query': ['useInfiniteQuery'], 'react/jsx-runtime': ['jsx'] })
})

it('finds what a module reads of a whole package, and what it passes on', () => {
  expect(
    namesIn(`import * as R from 'react'
      import D from 'react'
      export { atom as piece } from 'jotai'
      R.useState(0); D?.use(x); other.R.useNothing()`),
  ).toEqual({ react: ['useState', 'use'], jotai: ['atom'] })
})

it('finds no names in comments and texts', () => {
  expect(namesIn(`// import { useId } from 'react'\nconst text = "import { use } from 'react'"`)).toEqual({})
})

it('lists the names that a module exports, and refuses to guess', () => {
  expect(exportedNames(`export { a as b } from './a.js'\nexport const c = 1`)).toEqual(['b', 'c'])
  expect(() => exportedNames(`export * from './a.js'`)).toThrow('export each by its name')
})
