import { expect, it } from 'vitest'
import { isTooWide } from './layout.ts'

const rows = ['Rumi', 'Sumi', 'Tuli']

it('headings of four short words stay as they are', () => {
  expect(isTooWide({ rows, columns: ['ball', 'flute', 'book', 'kite'] })).toBe(false)
})

it('five long headings are turned, so that all five columns are on a phone', () => {
  const names = ['আদিবারটি', 'বিমলেরটি', 'চম্পারটি', 'ডেভিডেরটি', 'ইলোরারটি']
  expect(isTooWide({ rows, columns: names })).toBe(true)
})

it('a heading of several words counts as wide as its longest word', () => {
  const columns = ['in the red box', 'in the blue box', 'in the new box']
  expect(isTooWide({ rows, columns })).toBe(false)
})

it('headings that are pictures need not be turned', () => {
  const picture = { src: 'a.svg', alt: 'A', width: 100, height: 100 }
  expect(isTooWide({ rows, columns: [picture, picture, picture, picture] })).toBe(false)
})
