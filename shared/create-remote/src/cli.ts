#!/usr/bin/env node
// `npm create dhadha-remote my-part`: a remote in a repository of its own.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createRepository } from './repository.ts'
import { validateName } from './template.ts'

const [asked = ''] = process.argv.slice(2)
const name = asked.replace(/^mf-/, '')
const folder = resolve(asked)
const error =
  validateName(name) ??
  (existsSync(folder) && readdirSync(folder).length > 0
    ? `${folder} exists and is not empty: choose another name, or empty it.`
    : null)
if (error !== null) {
  console.error(`Dhadha: ${error}\nUsage: npm create dhadha-remote NAME`)
  process.exit(2)
}
// Written when this package is built: the versions that it was released with.
const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8')) as Readonly<
  Record<string, string>
>
for (const [path, content] of Object.entries(createRepository(name, versions))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
console.log(`Dhadha: made mf-${name} in ${folder}, served at /${name} once it is live.
Next: cd ${asked} && npm install && npm test && npm run build`)
