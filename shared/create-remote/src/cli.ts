#!/usr/bin/env node
// `npm create dhadha-remote my-part`: a remote in a repository of its own.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createRepository } from './repository.ts'
import { validateName } from './template.ts'

const HELP = `Usage: npm create dhadha-remote <name>

Makes a remote of Dhadha in a repository of its own: the new folder <name>, with
one page at /<name>, its texts in English and Bangla, and tests. Nothing is
installed, and no site is asked.

Arguments:
  name  lower-case letters, digits and hyphens, such as my-part; the remote is
        mf-my-part then

Options:
  --help  display this help

Where no registry has the packages of Dhadha, a maintainer makes tarballs of
them ("dhadha-release pack --out FOLDER"); the new package.json takes them by:
  npm install ../packages/dhadha-*.tgz`

const [asked = '', ...others] = process.argv.slice(2)
if (asked === '--help' || asked === '-h' || asked === 'help') {
  console.log(HELP)
  process.exit(0)
}
const name = asked.replace(/^mf-/, '')
const folder = resolve(asked)
const error =
  (others.length > 0 ? 'One name is enough: it is made once for each remote.' : null) ??
  validateName(name) ??
  (existsSync(folder) && readdirSync(folder).length > 0
    ? `${folder} exists and is not empty: choose another name, or empty it.`
    : null)
if (error !== null) {
  console.error(`Dhadha: ${error}\nUsage: npm create dhadha-remote <name>`)
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
