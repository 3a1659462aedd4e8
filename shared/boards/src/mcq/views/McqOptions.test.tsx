import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { McqOptions } from './McqOptions.tsx'

afterEach(cleanup)
const short = ['three', 'four', 'five']

it('choosing the second option gives its number', { tags: ['S3.8b'] }, () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<McqOptions options={short} value="" onChange={onChange} name="answer" lang="en" />)
  fireEvent.click(screen.getByRole('radio', { name: 'B four' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2')
})

it('the chosen option is shown as chosen, and no other', () => {
  render(<McqOptions options={short} value="3" onChange={vi.fn()} name="answer" lang="en" />)
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    screen.getByRole('radio', { name: 'C five' }),
  ])
})

it('an option of more than 50 characters widens the layout', { tags: ['S9.5b'] }, () => {
  const wide = () => screen.getByRole('radiogroup').dataset['wide']
  const { rerender } = render(
    <McqOptions options={['x'.repeat(50), 'y']} value="" onChange={vi.fn()} name="a" lang="en" />,
  )
  expect(wide()).toBe('false')
  rerender(<McqOptions options={['x'.repeat(51), 'y']} value="" onChange={vi.fn()} name="a" lang="en" />)
  expect(wide()).toBe('true')
})

it('letters and name of the group follow the language, formulas stay formulas', () => {
  const html = ['<math><mn>3</mn></math>', 'চার']
  render(
    <McqOptions options={['$3$', 'চার']} optionsHtml={html} value="" onChange={vi.fn()} name="a" lang="bn" />,
  )
  const group = screen.getByRole('radiogroup', { name: 'উত্তরগুলো' })
  expect(group.textContent).toBe('ক 3খ চার')
  expect(group.querySelector('math')).not.toBeNull()
})

it(
  'options with other markup than the compiler’s stay as the author wrote them',
  { tags: ['decision-56'] },
  () => {
    const html = ['<img src=x onerror="alert(1)">', 'four']
    render(
      <McqOptions
        options={['$3$', 'four']}
        optionsHtml={html}
        value=""
        onChange={vi.fn()}
        name="a"
        lang="en"
      />,
    )
    const group = screen.getByRole('radiogroup')
    expect(group.textContent).toBe('A $3$B four')
    expect(group.querySelector('img')).toBeNull()
  },
)

it('disabled options can be read and not chosen', () => {
  render(<McqOptions options={short} value="1" onChange={vi.fn()} name="a" lang="en" disabled />)
  expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true)
})

it('a wrong option is marked as tried, in its name too, and can be chosen again', { tags: ['S4.3c'] }, () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<McqOptions options={short} value="" onChange={onChange} name="a" lang="en" tried={['2']} />)
  expect(screen.getAllByText('tried')).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: 'B four tried' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2')
})

it('options have the width of their longest word, so that none is broken in two', () => {
  const letters = () => screen.getByRole('radiogroup').style.getPropertyValue('--letters')
  const { rerender } = render(
    <McqOptions options={['Wednesday', 'a b c']} value="" onChange={vi.fn()} name="a" lang="en" />,
  )
  expect(letters()).toBe('9')
  // ু and ্ stand below a letter and take no room beside it.
  rerender(<McqOptions options={['বুধবার', 'বৃহস্পতিবার']} value="" onChange={vi.fn()} name="a" lang="bn" />)
  expect(letters()).toBe('9')
  rerender(<McqOptions options={[]} value="" onChange={vi.fn()} name="a" lang="en" />)
  expect(letters()).toBe('0')
})

it(
  'several options are boxes: each press turns one on or off and keeps the others',
  { tags: ['S3.8b'] },
  () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<McqOptions options={short} several value="1,3," onChange={onChange} name="answer" lang="en" />)
    const group = screen.getByRole('group', { name: 'Options' })
    expect(screen.queryByRole('radio')).toBeNull()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
    expect(group.textContent).toContain('five')
    fireEvent.click(screen.getByRole('checkbox', { name: 'B four' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'A three' }))
    expect(onChange.mock.calls).toEqual([['1,3,2,'], ['3,']])
  },
)
