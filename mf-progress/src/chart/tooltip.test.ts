import { expect, it } from 'vitest'
import { renderTooltip } from './tooltip.ts'

it('lets no markup of a name through', () => {
  expect(renderTooltip('<img src="x">', 'a & b')).toBe('<p>&lt;img src=&quot;x&quot;&gt;</p><p>a &amp; b</p>')
})
