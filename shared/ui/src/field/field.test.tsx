import { setLanguage } from '@dhadha/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

it('the toggle of a password field shows and hides the password', { tags: ['S2.4a'] }, () => {
  render(<PasswordField label="Password" value="secret" onChange={() => undefined} />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

it('the toggle of a password field is named in Bangla on a Bangla page', () => {
  setLanguage('bn')
  render(<PasswordField label="পাসওয়ার্ড" value="" onChange={() => undefined} />)
  screen.getByRole('button', { name: 'পাসওয়ার্ড দেখাও' })
})

it('ties hint and error to the field that they are about', () => {
  const onChange = vi.fn()
  render(<TextField label="Mobile" hint="11 digits" error="Too short" value="017" onChange={onChange} />)
  const input = screen.getByLabelText('Mobile')
  const describedBy = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '11 digits',
    'Too short',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(input, { target: { value: '01711' } })
  expect(onChange).toHaveBeenCalledWith('01711')
})

const FIELD = {
  label: 'Name',
  hint: 'A short one',
  error: 'Too long',
  value: '',
  onChange: () => undefined,
  'aria-describedby': 'reason',
} as const

it.each([
  ['text field', <TextField key="text" {...FIELD} />],
  ['password field', <PasswordField key="password" {...FIELD} />],
  ['text area', <TextArea key="area" {...FIELD} />],
  ['select', <SelectField key="select" {...FIELD} options={[]} />],
])('a %s is described by hint, error and a text that stands elsewhere', (_, field) => {
  render(field)
  const id = screen.getByLabelText('Name').id
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(`${id}-hint ${id}-error reason`)
})
