// `pnpm pack-packages FOLDER`: tarballs of the public packages, for teams while no registry has them.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packPackages } from './packages.ts'

const folder = resolve(process.argv[2] ?? 'packages')
mkdirSync(folder, { recursive: true })
for (const file of (await packPackages(folder)).values()) console.log(file)
