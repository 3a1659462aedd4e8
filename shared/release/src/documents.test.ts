import { expect, it } from 'vitest'
import { getDocument } from './documents.ts'

it('messages name a page of the documents by its path, or by its address where that is set', () => {
  expect(getDocument('releasing.md#begin', {})).toBe('docs/releasing.md#begin')
  expect(getDocument('releasing.md', { DOCUMENTS_URL: '' })).toBe('docs/releasing.md')
  for (const address of ['https://git.example/dhadha/main', 'https://git.example/dhadha/main/'])
    expect(getDocument('releasing.md', { DOCUMENTS_URL: address })).toBe(
      'https://git.example/dhadha/main/docs/releasing.md',
    )
})
