// Builds the public packages and packs them into a folder, for `dhadha-release pack` in this repository.
import { packPackages } from './packages.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`node scripts/packages/pack.ts FOLDER

Builds the public packages and packs them into FOLDER. "pnpm dhadha-release pack" calls it.`)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('scripts/packages/pack.ts needs the folder of the tarballs')
for (const [name, file] of await packPackages(folder)) console.log(`${name} ${file}`)
