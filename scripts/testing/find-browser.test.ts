import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser, findWindowedBrowser, getBrowserAdvice, windowedBrowser } from './find-browser.ts'

let folder = ''
const log = vi.fn<(line: string) => void>()

/** A program of that name, which CHROMIUM_PATH names. */
function named(name: string): string {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-browser-'))
  const program = join(folder, name)
  writeFileSync(program, '')
  vi.stubEnv('CHROMIUM_PATH', program)
  return program
}

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a headless shell runs journeys, and does not judge whether a site can be installed',
  { tags: ['decision-65'] },
  async () => {
    const shell = named('headless_shell')
    expect(await findBrowser(log)).toBe(shell)
    expect(windowedBrowser()).not.toBe(shell)
  },
)

it(
  'a Chromium that can draw windows does both, and nothing is installed beside it',
  { tags: ['decision-65'] },
  async () => {
    const program = named('chrome')
    expect(await findBrowser(log)).toBe(program)
    expect(windowedBrowser()).toBe(program)
    expect(await findWindowedBrowser(log)).toBe(program)
    expect(log).not.toHaveBeenCalled()
  },
)

it('a system that has only a Chromium with windows is told of the headless shell', () => {
  expect(getBrowserAdvice('/usr/bin/chromium')).toContain('chromium-headless-shell')
  expect(getBrowserAdvice('/usr/bin/chromium-headless-shell')).toBeNull()
  expect(getBrowserAdvice('/root/.cache/ms-playwright/chromium-1/chrome')).toBeNull()
})
