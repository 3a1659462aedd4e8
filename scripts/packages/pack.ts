// `pnpm pack-packages FOLDER`: tarballs of the public packages, for teams while no registry has them.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packPackages } from './packages.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm pack-packages [FOLDER]

Tarballs of the public packages, for teams while no registry has them; FOLDER is packages/ unless it is named.`)

const [asked = 'packages', ...others] = process.argv.slice(2)
if (asked.startsWith('-') || others.length > 0) {
  console.error('Usage: pnpm pack-packages [folder]')
  process.exit(2)
}
const folder = resolve(asked)
mkdirSync(folder, { recursive: true })
for (const file of (await packPackages(folder)).values()) console.log(file)
