import { expect, it } from 'vitest'
import { startBrowser } from './browser.ts'

it(
  'a Chromium that does not start is a sentence that says how to get one',
  { tags: ['decision-74'] },
  async () => {
    await expect(startBrowser('/nowhere/chromium')).rejects.toThrow(
      /^The Chromium at \/nowhere\/chromium does not start: install one \(Debian: apt-get install chromium-headless-shell; Ubuntu and others: npx playwright@\d+\.\d+\.\d+ install --with-deps chromium\), name another in CHROMIUM_PATH, or activate with --skip-gate/,
    )
  },
)
