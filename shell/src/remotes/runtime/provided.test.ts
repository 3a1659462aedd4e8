import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@dhadha/contract'
import { SHARED_PACKAGES, type SharedPackage } from '@dhadha/build/policy'
import { expect, it } from 'vitest'
import { PROVIDED } from './provided.ts'

const root = join(import.meta.dirname, '../../../..')
const getNames = (policy: SharedPackage) => policy.names?.toSorted()

it('exactly the packages and names of the policy are provided', () => {
  expect(Object.keys(PROVIDED).toSorted()).toEqual(Object.keys(SHARED_PACKAGES).toSorted())
  for (const [name, policy] of Object.entries(SHARED_PACKAGES)) {
    const wanted = getNames(policy)
    const provided = PROVIDED[name as keyof typeof PROVIDED]
    if (wanted) expect('module' in provided && Object.keys(provided.module).toSorted()).toEqual(wanted)
  }
})

it('axios is provided as the contract’s own client has it, once', async () => {
  const [axios, again] = [await PROVIDED.axios.load(), await PROVIDED.axios.load()]
  expect(axios).toBe(again)
  expect(axios.default.VERSION).toBe(PROVIDED.axios.version)
})

it('the provided versions are those of the catalogue', () => {
  const catalogue = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  for (const [name, { version }] of Object.entries(PROVIDED)) {
    if (name === '@dhadha/contract' || name.includes('jsx-runtime')) continue
    expect(catalogue).toMatch(new RegExp(`'?${name}'?: ${version.replaceAll('.', String.raw`\.`)}\\n`))
  }
})

it('the provided contract has the version of its package', () => {
  const contract = JSON.parse(readFileSync(join(root, 'shared/contract/package.json'), 'utf8')) as object
  expect(contract).toMatchObject({ version: CONTRACT_VERSION })
})

it('the lint rule of remotes allows no other names', () => {
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: {
      files: string[]
      rules: Record<string, [string, { paths?: { name: string; allowImportNames?: string[] }[] }]>
    }[]
  }
  const paths =
    rules.overrides.find(({ files }) => files[0] === 'mf-*/**')?.rules['no-restricted-imports']?.[1].paths ??
    []
  for (const [name, policy] of Object.entries(SHARED_PACKAGES)) {
    const allowed = paths.find((path) => path.name === name)?.allowImportNames
    expect(allowed?.toSorted()).toEqual(getNames(policy))
  }
})
