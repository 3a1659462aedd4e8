import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../parts.ts'
import { readManifest, PUBLIC } from './packages.ts'
import { checkPublish, pendingChangesets } from './pending-changesets.ts'

interface Workflow {
  readonly on: { readonly push: { readonly tags: readonly string[] } }
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string
        readonly 'runs-on'?: string
        readonly environment?: string
        readonly permissions?: Readonly<Record<string, string>>
        readonly steps?: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[]
      }
    >
  >
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it(
  'a tag publishes the packages after the tests, with a statement on their origin',
  { tags: ['decision-78'] },
  () => {
    const { on, jobs } = parse(read('.github/workflows/packages.yml')) as Workflow
    expect(on.push.tags).toEqual(['packages/*'])
    expect(jobs['publish']).toMatchObject({
      needs: 'test',
      environment: 'npm',
      'runs-on': expect.stringMatching(/^ubuntu-/) as string,
      permissions: { contents: 'read', 'id-token': 'write' },
    })
    const publish = jobs['publish']?.steps?.find(({ run }) => run === 'npm run publish-packages')
    expect(publish?.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true', PNPM_CONFIG_PROVENANCE: 'true' })
  },
)

it.each(PUBLIC)(
  '%s may be published by everybody who may, and names no source',
  { tags: ['decision-78'] },
  (folder) => {
    const { publishConfig, license, files, ...manifest } = JSON.parse(
      read(`shared/${folder}/package.json`),
    ) as Readonly<Record<string, unknown>>
    expect(manifest).not.toHaveProperty('private')
    expect(license).toBe('MIT')
    expect(publishConfig).toMatchObject({ access: 'public' })
    expect(JSON.stringify(publishConfig)).not.toContain('./src/')
    expect(files).toContain('dist')
  },
)

it('each changeset names public packages alone', { tags: ['decision-78'] }, () => {
  const known = PUBLIC.map((folder) => readManifest(folder).name)
  for (const file of pendingChangesets(join(ROOT, '.changeset'))) {
    const [, head = ''] = read(`.changeset/${file}`).split(/^---$/m)
    expect(known).toEqual(expect.arrayContaining(Object.keys(parse(head) as object)))
  }
})

it(
  'no package is published while a changeset is pending, and the error says what to do',
  { tags: ['decision-78'] },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-changesets-'))
    try {
      expect(checkPublish(folder)).toBeNull()
      writeFileSync(join(folder, 'size.md'), '---\n"@dhadha/ui": minor\n---\n\nA size.\n')
      expect(checkPublish(folder)).toBe(
        'size.md would be left out: run "pnpm version-packages", commit what it writes, and tag that commit.',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
