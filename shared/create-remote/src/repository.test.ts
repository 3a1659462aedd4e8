import { expect, it } from 'vitest'
import { createRepository } from './repository.ts'
import { DEPENDENCIES, validateName, OWN_TOOLS, TOOLS } from './template.ts'

const VERSIONS = Object.fromEntries([...DEPENDENCIES, ...TOOLS, ...OWN_TOOLS].map((name) => [name, '1.2.3']))

it('a new repository names a version of every package', () => {
  const files = createRepository('clubs', VERSIONS)
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'mf-clubs',
    dependencies: { '@dhadha/contract': '1.2.3' },
    devDependencies: { '@dhadha/build': '1.2.3' },
  })
  expect(files['remote.json']).toContain('"/clubs"')
  expect(JSON.parse(files['src/messages/en.json'] ?? '')).toMatchObject({ title: 'Clubs' })
  expect(JSON.stringify(files)).not.toMatch(/my-part/i)
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', '.gitignore', 'src/remote.ts']))
})

const { react: _, ...withoutReact } = VERSIONS

it('an unknown version is reported by its name', () => {
  expect(() => createRepository('clubs', withoutReact)).toThrow('this package knows no version of react')
})

it('a text that is no name of a remote is rejected', () => {
  expect(validateName('../clubs')).toContain('is no name for a remote')
  expect(validateName('clubs')).toBeNull()
})
