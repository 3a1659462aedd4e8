import { expect, it } from 'vitest'
import { renderTooltip } from './tooltip.ts'

it('a tooltip shows no markup of a name', () => {
  expect(renderTooltip('<img src="x">', 'a & b')).toBe('<p>&lt;img src=&quot;x&quot;&gt;</p><p>a &amp; b</p>')
})
