// The steps of a team without this repository: packages from tarballs, `npm create dhadha-remote`, its checks, a build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm } from '../pnpm.ts'
import { run } from '../processes.ts'

/**
 * A component, a view and a rule of every package that is built into a remote, so that its sheets and texts are, too.
 */
function usesAll(page: string): string {
  // The page with its list; the ones before it are for failures and while it waits.
  const end = page.lastIndexOf('    </StartView>')
  if (end === -1) throw new Error('the page of the template has no StartView')
  return `import { judgeMcq } from '@dhadha/boards/rules'
import { Content } from '@dhadha/boards/views'
import { Button } from '@dhadha/ui'
${page.slice(0, end)}      <Button onClick={() => void judgeMcq(1, 4, 'b')}>{text('title')}</Button>
      <Content content={{ text: 'Read', html: '<p>Read</p>' }} language="en" />
${page.slice(end)}`
}

/**
 * Makes a remote in a folder outside the workspace from packed packages, checks its types, runs its tests and builds
 * it.
 *
 * @param folder an empty one; the remote is in `my-part` below it
 * @param tarballs of the public packages, by name
 * @returns its folder, with the build in `dist`
 */
export async function buildOutside(
  folder: string,
  version: string,
  tarballs: ReadonlyMap<string, string>,
): Promise<string> {
  const tool = join(folder, 'create')
  mkdirSync(tool)
  await run('tar', ['-xzf', tarballs.get('create-dhadha-remote') ?? '', '-C', tool, '--strip-components=1'])
  await run(process.execPath, [join(tool, 'dist/cli.js'), 'my-part'], { cwd: folder })
  const part = join(folder, 'my-part')
  // In place of the registry, where these packages are not yet; all others come from the store of this machine.
  const overrides = [...tarballs].map(([name, file]) => `  '${name}': file:${file}`)
  writeFileSync(join(part, 'pnpm-workspace.yaml'), ['overrides:', ...overrides, ''].join('\n'))
  // It installs the others, too.
  await pnpm('--dir', part, 'add', '@dhadha/boards', '--prefer-offline', '--ignore-scripts')
  const page = join(part, 'src/start/StartPage.tsx')
  writeFileSync(page, usesAll(readFileSync(page, 'utf8')))
  const toBinary = (name: string) => join(part, 'node_modules/.bin', name)
  await run(toBinary('tsc'), [], { cwd: part })
  await run(toBinary('vitest'), ['run'], { cwd: part })
  await run(toBinary('rsbuild'), ['build'], {
    cwd: part,
    env: { RELEASE_VERSION: version, NODE_ENV: 'production' },
  })
  return part
}
