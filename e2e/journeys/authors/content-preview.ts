import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand, type Command } from '../../site/command.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What the series of a library need beside them. */
const SHARED = ['topics.yaml', 'topics', 'concepts.yaml', 'tutorials.yaml', 'tutorials']

/**
 * Makes a content library in a folder of its own, which has the site's topics, concepts and tutorials, and only these
 * of its series.
 *
 * @returns its folder
 */
export function copyLibrary(...series: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-library-'))
  mkdirSync(join(folder, 'series'))
  for (const name of [...SHARED, ...series.map((id) => `series/${id}`)])
    cpSync(join(ROOT, 'content', name), join(folder, name), { recursive: true })
  return folder
}

/** Starts `content preview` for the file of a problem; `url` is the page on which its author sees it. */
export async function startPreview(file: string): Promise<Command & { readonly url: string }> {
  const command = await startCommand([
    process.execPath,
    'api/src/app/cli.ts',
    'content',
    'preview',
    file,
    '--port',
    '0',
  ])
  return { ...command, url: /Preview: (\S+)/.exec(command.output())?.[1] ?? '' }
}
