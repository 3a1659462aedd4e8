import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { validateBill, productionPackages } from './sbom.ts'

const bill = (changes: object = {}) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: [
      { type: 'library', name: 'fastify', version: '5.0.0' },
      { type: 'library', group: '@node-rs', name: 'argon2', version: '2.0.0' },
    ],
    ...changes,
  })

it('the bill of materials lists every package that production installs, in CycloneDX', async () => {
  const packages = productionPackages(ROOT)
  expect(packages).toEqual(expect.arrayContaining(['@node-rs/argon2', 'fastify', 'pg', 'react']))
  expect(packages).not.toContain('vitest')
  expect(await validateBill(bill(), ['fastify', '@node-rs/argon2'])).toEqual([])
  expect(await validateBill(bill(), ['fastify', 'pg'])).toEqual(['pg is missing'])
})

it.each([
  [{ specVersion: '0.1' }, 'there is no CycloneDX 0.1'],
  [{ components: [{ type: 'spoon', name: 'x' }] }, 'it breaks the schema'],
  [{ invented: true }, 'it breaks the schema'],
])('the check of the bill of materials finds %j', async (changes, error) => {
  expect(await validateBill(bill(changes), [])).toEqual([expect.stringContaining(error)])
})
