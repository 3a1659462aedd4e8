import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'
import { hashing } from './hashing.ts'

// Runs before each test file. By design a hash takes a core 13 ms, and tests sign up and log in thousands of times.
// Only Vitest can put this in the library's place; the processes that tests start hash as in production.
vi.mock('@node-rs/argon2', async (importActual) => {
  const actual = await importActual<typeof Argon2>()
  return {
    ...actual,
    hash: (password: string, cost: Argon2.Options) =>
      actual.hash(password, hashing.isFull ? cost : { ...cost, memoryCost: 8, timeCost: 1 }),
  }
})
