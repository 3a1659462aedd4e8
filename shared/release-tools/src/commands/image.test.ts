import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKeys } from '@dhadha/release-client/signing'
import { PROJECT_ROOT } from '@dhadha/server'
import { expect, it } from 'vitest'
import { buildPart } from '@dhadha/gateway/testing'

it(
  'the image build signs every part with the key that it is given, and none without',
  { tags: ['decision-70'] },
  async () => {
    const text = readFileSync(join(PROJECT_ROOT, 'deploy/image/Containerfile'), 'utf8').replaceAll(
      /\\\n\s*/g,
      '',
    )
    const [, script = ''] = /^RUN --mount=type=secret,id=release_signing_key,\S+ (.+)$/m.exec(text) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-image-'))
    try {
      const parts = ['shell', 'mf-tests']
      for (const part of parts) cpSync(await buildPart(part), join(folder, part, 'dist'), { recursive: true })
      writeFileSync(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
      const commit = 'c'.repeat(40)
      const build = (key: string) =>
        spawnSync(
          'sh',
          [
            '-euc',
            script
              .replace('/run/secrets/release_signing_key', key)
              .replace('node_modules/.bin/node', process.execPath)
              .replace(
                'shared/release-tools/src/cli.ts',
                join(PROJECT_ROOT, 'shared/release-tools/src/cli.ts'),
              ),
          ],
          {
            cwd: folder,
            encoding: 'utf8',
            env: { ...process.env, RELEASE_COMMIT: commit, RELEASE_BUILDER: '' },
          },
        )
      const envelopes = () => globSync('*/dist/*.dsse.json', { cwd: folder })
      expect(build(join(folder, 'none'))).toMatchObject({ status: 0, stderr: '' })
      expect(envelopes()).toEqual([])
      const key = join(folder, 'key.pem')
      await makeKeys(key)
      expect(build(key)).toMatchObject({ status: 0, stderr: '' })
      expect(envelopes()).toHaveLength(2)
      for (const path of envelopes()) {
        const { payload } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { payload: string }
        expect(Buffer.from(payload, 'base64').toString()).toContain(commit)
      }
      // A key that is none fails the build.
      writeFileSync(key, 'no key')
      expect(build(key).status).not.toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
