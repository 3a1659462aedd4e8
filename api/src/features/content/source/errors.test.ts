import { expect, it } from 'vitest'
import { invalidFilesError } from './errors.ts'

const error = { file: 'winter.yaml', line: 3, field: 'minutes', message: 'is missing' }

it.each([
  [1, '1 error; nothing was changed.'],
  [2, '2 errors; nothing was changed.'],
])('a file with %i errors is refused in whole sentences', (count, sentence) => {
  const errors = Array.from({ length: count }, () => error)
  const lines = invalidFilesError(errors, 'nothing was changed.').message.split('\n')
  expect(lines).toEqual([...errors.map(() => 'winter.yaml:3: minutes: is missing'), sentence])
})
