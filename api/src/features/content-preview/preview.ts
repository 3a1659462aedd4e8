import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PreviewState } from '@dhadha/contract/wire'
import { OperatorError } from '@dhadha/server/errors'
import { printLines } from '../../platform/operator.ts'
import { formatContentError } from '../content/index.ts'
import { readPages, type Pages } from './pages.ts'
import { servePreview } from './server.ts'
import { findSubject } from './subject.ts'

const PRACTICE = resolve(import.meta.dirname, '../../../../mf-practice')
const BUNDLER = join(PRACTICE, 'node_modules/@rsbuild/core/bin/rsbuild.js')

interface PreviewRequest {
  readonly port: number
  /** The licence of the content, in words. */
  readonly licence: string
}

/**
 * Shows a problem's file as pupils will see it, until the process is stopped.
 *
 * @throws OperatorError when the file is not a problem, the port is taken or the page cannot be built
 */
export async function preview(path: string, { port, licence }: PreviewRequest): Promise<void> {
  const subject = findSubject(path)
  printLines(['Building the page …'])
  const pages = await buildPages()
  const server = await servePreview({ subject, pages, licence, port, onState: print })
  printLines([`Preview: ${server.url} (Ctrl-C stops it)`])
  await new Promise<void>((done) => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
  await server.close()
}

/** The real problem page of mf-practice, built from the current sources. */
async function buildPages(): Promise<Pages> {
  if (!existsSync(BUNDLER)) throw new OperatorError('The site is not installed; run `npm start` once.')
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-preview-'))
  try {
    await promisify(execFile)(process.execPath, [BUNDLER, 'build', '--config', 'preview/rsbuild.config.ts'], {
      cwd: PRACTICE,
      env: { ...process.env, PREVIEW_DIR: folder, NODE_ENV: 'production' },
    }).catch((error: Error & { stdout?: string }) => {
      throw new OperatorError(`The page could not be built:\n${error.stdout ?? ''}${error.message}`)
    })
    return readPages(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print({ file, path, faults, elsewhere }: PreviewState): void {
  printLines([
    path ? `${file} is shown.` : `${file} can't be shown yet:`,
    ...[...faults, ...elsewhere].map((error) => `  ${formatContentError(error)}`),
  ])
}
