import { expect, it } from 'vitest'
import { faultyFiles } from './faulty-files.ts'

const fault = { file: 'winter.yaml', line: 3, field: 'minutes', message: 'is missing' }

it.each([
  [1, '1 fault; nothing was changed.'],
  [2, '2 faults; nothing was changed.'],
])('a file with %i faults is refused in whole sentences', (count, sentence) => {
  const faults = Array.from({ length: count }, () => fault)
  const lines = faultyFiles(faults, 'nothing was changed.').message.split('\n')
  expect(lines).toEqual([...faults.map(() => 'winter.yaml:3: minutes: is missing'), sentence])
})
