import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Content } from './Content.tsx'
import { withSigns } from '../rules/formulas.ts'

it(
  'content is shown as the compiler made it, and as plain text in place of anything else',
  { tags: ['decision-56'] },
  () => {
    const { rerender } = render(
      <Content content={{ html: '<p>two <strong>cats</strong></p>', text: 'two **cats**' }} language="en" />,
    )
    expect(screen.getByText('cats').tagName).toBe('STRONG')
    rerender(
      <Content
        content={{ html: '<p>two</p><img src=x onerror="alert(1)">', text: 'two **cats**' }}
        language="en"
      />,
    )
    screen.getByText('two **cats**')
    expect(document.querySelector('img')).toBeNull()
  },
)

it(
  'a formula does not break from its signs and the end of its word, and all else is unchanged',
  { tags: ['decision-42'] },
  () => {
    const formula = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mn>53</mn></math>'
    const displayed = '<math display="block"><mn>7</mn></math>'
    const html = `<p>It is ${formula}. Or (${formula}), ${formula}-কে ${formula}। ${formula}টি, ${formula}th, ${formula} cm</p>${displayed}`
    const { container } = render(<Content content={{ html, text: '' }} language="en" />)
    expect(Array.from(container.querySelectorAll('span'), (span) => span.textContent)).toEqual([
      '53.',
      '(53),',
      '53-কে',
      '53।',
      '53টি,',
      '53th,',
    ])
    expect(container.textContent).toBe('It is 53. Or (53), 53-কে 53। 53টি, 53th, 53 cm7')
    expect(container.querySelectorAll('math')).toHaveLength(8)
    // The importer has done it, too.
    expect(withSigns(withSigns(html))).toBe(withSigns(html))
  },
)
