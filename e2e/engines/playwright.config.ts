import { defineConfig } from '@playwright/test'
import { presentEngines } from '../../scripts/testing/find-engines.ts'
import type { EngineOptions } from './test.ts'

const { firefox, webkit } = presentEngines()

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: '../site/prepare.ts',
  outputDir: '../../test-results/engines',
  timeout: 300_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: '../../reports/engines.json' }]],
  projects: [
    ...(firefox ? [{ name: 'firefox', use: { engineName: 'firefox' as const } }] : []),
    ...(webkit ? [{ name: 'webkit', use: { engineName: 'webkit' as const } }] : []),
  ],
})
