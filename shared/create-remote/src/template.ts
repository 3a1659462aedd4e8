// Fills the template of a new remote with its name.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Packages that a remote's code imports. */
export const DEPENDENCIES: readonly string[] = [
  '@dhadha/contract',
  '@dhadha/ui',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
]

/** Packages that build and test it. */
export const TOOLS: readonly string[] = [
  '@dhadha/build',
  '@rsbuild/core',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'vitest',
]

/** Further tools for a repository of its own; in the site's workspace all parts share them. */
export const OWN_TOOLS: readonly string[] = ['@dhadha/release-client', 'typescript']

/** Why a name cannot be that of a remote; null if it can. */
export const validateName = (name: string): string | null =>
  /^[a-z][a-z0-9-]{1,30}$/.test(name)
    ? null
    : `"${name}" is no name for a remote: use lower-case letters, digits and hyphens.`

/** Folders of the template: what every remote has, and what one has only in a repository of its own. */
type TemplateFolder = 'remote' | 'repository'

/** The name of the remote in the template's files; its title begins with a capital letter. */
const PLACEHOLDER = /\bmy-part\b/gi

/**
 * The files of a folder of the template, for a remote of this name.
 *
 * @param name the word in its route, for example `clubs`
 * @returns contents by path below the remote's folder
 */
export function readTemplate(folder: TemplateFolder, name: string): Record<string, string> {
  const root = join(import.meta.dirname, '../template', folder)
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const fill = (text: string) => text.replace(PLACEHOLDER, (found) => (found.startsWith('M') ? title : name))
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return Object.fromEntries(
    paths.toSorted().map((path) => [
      // npm leaves files of that name out of packages.
      path === 'gitignore' ? '.gitignore' : path,
      fill(readFileSync(join(root, path), 'utf8')),
    ]),
  )
}
