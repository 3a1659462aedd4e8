// Builds the public packages and packs them into a folder, for `dhadha-release pack` in this repository.
import { packPackages } from './packages.ts'
import { answerHelp } from '../usage.ts'

answerHelp(`pnpm pack-packages [FOLDER]

Tarballs of the public packages, for teams while no registry has them; FOLDER is packages/ unless it is named.`)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('scripts/packages/pack.ts needs the folder of the tarballs')
for (const [name, file] of await packPackages(folder)) console.log(`${name} ${file}`)
