// `npm test -- secrets`: no tracked file has a secret in it, such as a provider's key or a private key.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { ROOT } from '../../parts.ts'
import { run } from '../../processes.ts'

const RULES = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  rule: creator,
  rules: [
    {
      id: '@secretlint/secretlint-rule-database-connection-string',
      // The made-up account of tests, also with a comma in its password.
      options: { allows: ['/mira:rid,?dle@/'] },
    },
  ],
}

/** Pictures and fonts have no lines to read. */
const BINARY = new Set(['.avif', '.ico', '.jpg', '.png', '.webp', '.woff2'])

/**
 * Paths of the files that git tracks, and of new ones that are not ignored, without uncommitted deletions.
 *
 * @throws Error outside a checkout
 */
async function listTrackedFiles(root: string): Promise<string[]> {
  const list = async (...args: string[]) =>
    (await run('git', ['ls-files', '-z', ...args], { cwd: root })).split('\0')
  const [tracked, deleted] = await Promise.all([
    list('--cached', '--others', '--exclude-standard'),
    list('--deleted'),
  ])
  const gone = new Set(deleted)
  return [...new Set(tracked)].filter((path) => path !== '' && !gone.has(path) && !BINARY.has(extname(path)))
}

/** Strings that look like secrets in the tracked files below a folder, a line each, without the secret itself. */
export async function findSecrets(root: string): Promise<string[]> {
  const found = await Promise.all(
    (await listTrackedFiles(root)).map(async (path) => {
      const { messages } = await lintSource({
        source: {
          filePath: path,
          content: readFileSync(join(root, path), 'utf8'),
          ext: extname(path),
          contentType: 'text',
        },
        options: {
          maskSecrets: true,
          config: { rules: [RULES] },
        },
      })
      return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`)
    }),
  )
  return found.flat()
}

if (import.meta.main) {
  const found = await findSecrets(ROOT)
  for (const line of found) console.error(line)
  if (found.length > 0) {
    console.error(
      `Dhadha: ${found.length} possible secrets in files. Take them out, and replace them where they are used.`,
    )
    process.exit(1)
  }
  console.log('Dhadha: no secrets in the files that are kept.')
}
