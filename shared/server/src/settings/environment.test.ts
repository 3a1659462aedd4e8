import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { toErrorMessage } from '../errors.ts'
import { ConfigError, createReader, loadEnvFile, LOG_LEVELS } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhadha-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string): string {
  const file = join(folder, `file-${Math.random()}`)
  writeFileSync(file, content)
  return file
}

it('a secret is read from the setting or from the file that is named for it', () => {
  expect(createReader({ KEY: ' abc ' }).secret('KEY')).toBe('abc')
  expect(createReader({ KEY_FILE: fileWith('abc\n') }).secret('KEY')).toBe('abc')
  expect(createReader({ KEY: '', KEY_FILE: fileWith('abc') }).secret('KEY')).toBe('abc')
  expect(createReader({}).secret('KEY')).toBeUndefined()
  const URL_FILE = fileWith('postgres://mira:riddle@db/dhadha\n')
  expect(createReader({ URL_FILE }).secretUrl('URL', ['postgres:'])).toBe('postgres://mira:riddle@db/dhadha')
})

it('a secret that is given twice, unreadable or empty is refused, and never repeated', () => {
  const message = (environment: Record<string, string>) => {
    try {
      return createReader(environment).secretUrl('KEY', ['https:'])
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return toErrorMessage(error)
    }
  }
  expect(message({ KEY: 'riddle', KEY_FILE: fileWith('riddle') })).toBe(
    'KEY must not be set beside KEY_FILE.',
  )
  expect(message({ KEY_FILE: join(folder, 'none') })).toMatch(
    /^KEY_FILE must be a file that can be read, not ".*none"\.$/,
  )
  expect(message({ KEY_FILE: fileWith(' \n') })).toBe('KEY_FILE must be a file that is not empty.')
  expect(message({ KEY_FILE: fileWith('riddle') })).toBe('KEY must be an address that begins with https://.')
  expect(message({ KEY: 'riddle' })).toBe('KEY must be an address that begins with https://.')
})

it('an empty setting counts as none', () => {
  const { integer, url, oneOf, networks } = createReader({ A: ' ' })
  expect([integer('A', 7, 0, 9), url('A'), oneOf('A', LOG_LEVELS, 'info'), networks('A')]).toEqual([
    7,
    undefined,
    'info',
    undefined,
  ])
})

it.each([
  ['07', 7],
  ['0', 0],
  ['65535', 65_535],
  ['65536', null],
  ['-1', null],
  ['1e3', null],
])('the setting %s is read as the port %s', (A, port) => {
  const read = () => createReader({ A }).port('A', 1)
  if (port === null) expect(read).toThrow('A must be a whole number from 0 to 65535')
  else expect(read()).toBe(port)
})

it('an unknown network is named', () => {
  const read = (A: string) => createReader({ A }).networks('A')
  expect(read('loopback, 10.0.0.0/8,::1')).toEqual(['loopback', '10.0.0.0/8', '::1'])
  expect(() => read('10.0.0.0/8, somebody')).toThrow('not "somebody"')
  expect(() => read('10.0.0.0/x')).toThrow('not "10.0.0.0/x"')
})

it('a file of settings counts below the environment, and may be absent', () => {
  process.env['DHADHA_TEST_SET'] = 'by the environment'
  loadEnvFile(fileWith('DHADHA_TEST_SET=by the file\nDHADHA_TEST_UNSET=by the file\n'))
  loadEnvFile(join(folder, 'none'))
  expect([process.env['DHADHA_TEST_SET'], process.env['DHADHA_TEST_UNSET']]).toEqual([
    'by the environment',
    'by the file',
  ])
  delete process.env['DHADHA_TEST_SET']
  delete process.env['DHADHA_TEST_UNSET']
})
