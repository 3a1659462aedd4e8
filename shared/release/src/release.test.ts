import { expect, it } from 'vitest'
import { referencedFiles } from './release.ts'
import { remoteRelease as remote } from './testing.ts'

it('names every referenced file once', () => {
  expect(referencedFiles(remote((r) => (r.styles = ['js/page-series.1.js'])))).toHaveLength(4)
})
