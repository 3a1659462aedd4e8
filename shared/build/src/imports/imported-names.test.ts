import { expect, it } from 'vitest'
import { exportedNames, importedNames } from './imported-names.ts'

const PACKAGES = ['react', 'react/jsx-runtime', '@tanstack/react-query', 'jotai']
const namesIn = (source: string) =>
  Object.fromEntries([...importedNames(source, PACKAGES)].map(([name, found]) => [name, [...found]]))

it('names under which others are imported are found, and none of another package', () => {
  expect(
    namesIn(`import { useInfiniteQuery as pages } from '@tanstack/react-query'
      import { jsx as _jsx } from "react/jsx-runtime"
      import { useState } from 'not-react'`),
  ).toEqual({ '@tanstack/react-query': ['useInfiniteQuery'], 'react/jsx-runtime': ['jsx'] })
})

it('names that a module reads of a whole package are found, and those that it passes on', () => {
  expect(
    namesIn(`import * as R from 'react'
      import D from 'react'
      export { atom as piece } from 'jotai'
      R.useState(0); D?.use(x); other.R.useNothing()`),
  ).toEqual({ react: ['useState', 'use'], jotai: ['atom'] })
})

it('comments and texts contain no imported names', () => {
  expect(namesIn(`// import { useId } from 'react'\nconst text = "import { use } from 'react'"`)).toEqual({})
})

it('the names that a module exports are listed, and the list refuses to guess', () => {
  expect(exportedNames(`export { a as b } from './a.js'\nexport const c = 1`)).toEqual(['b', 'c'])
  expect(() => exportedNames(`export * from './a.js'`)).toThrow('export each by its name')
})
