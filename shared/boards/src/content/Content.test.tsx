import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Content } from './Content.tsx'

it('decision 195 shows what the compiler made, and the plain text in place of anything else', () => {
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
  expect(screen.getByText('two **cats**')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})
