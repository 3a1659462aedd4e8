import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { eraseLines } from './erasure.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhadha-erasure-'))
const file = join(folder, 'outbox.jsonl')
afterAll(() => rmSync(folder, { recursive: true }))

const line = (to: string, text: string) => `${JSON.stringify({ to, text })}\n`
const read = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((part) => JSON.parse(part) as unknown)

it(
  'erasure from the outbox file removes every line that names the address, and no other',
  { tags: ['decision-5'] },
  async () => {
    writeFileSync(
      file,
      line('rima@example.com', 'কোড') + line('karim@example.com', 'x') + line('op', 'RIMA@example.com'),
    )
    expect(await eraseLines(file, ['rima@example.com'])).toBe(2)
    expect(read()).toEqual([{ erased: true }, { to: 'karim@example.com', text: 'x' }, { erased: true }])
  },
)

it('erasure from the outbox file keeps a longer address that ends or begins like it', async () => {
  const others =
    line('karima@example.com', 'x') + line('rima@example.com.bd', 'x') + line('a+rima@example.com', 'x')
  writeFileSync(file, others)
  expect(await eraseLines(file, ['rima@example.com'])).toBe(0)
  expect(read()).toHaveLength(3)
})

it(
  'erasure from the outbox file removes a line whose text has the address at the beginning of a line of its own',
  { tags: ['decision-5'] },
  async () => {
    writeFileSync(file, line('op', 'Write to\nrima@example.com\nor call'))
    expect(await eraseLines(file, ['rima@example.com'])).toBe(1)
  },
)

it('lines that other processes append meanwhile stay', async () => {
  writeFileSync(file, line('rima@example.com', 'a'))
  const erasing = eraseLines(file, ['rima@example.com'])
  appendFileSync(file, line('karim@example.com', 'b'))
  await erasing
  expect(read()).toEqual([{ erased: true }, { to: 'karim@example.com', text: 'b' }])
})

it('no line is erased without words or without a file', async () => {
  writeFileSync(file, line('rima@example.com', 'a'))
  expect(await eraseLines(file, [''])).toBe(0)
  expect(await eraseLines(join(folder, 'none.jsonl'), ['a'])).toBe(0)
  expect(read()).toHaveLength(1)
})
