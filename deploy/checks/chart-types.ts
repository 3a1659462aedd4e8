// Manifests against the types of Kubernetes, by the compiler.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/parts.ts'
import type { Manifest } from './chart.ts'

/**
 * Modules with the types of Kubernetes' resources by `apiVersion`; the types of other resources come from the cluster's
 * operators.
 */
export const MODULES: Readonly<Record<string, string>> = {
  'apps/v1': 'apps/v1',
  v1: 'core/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'batch/v1': 'batch/v1',
}

/** The manifests as a program: the compiler knows each field of Kubernetes, and refuses those that it does not know. */
export const toProgram = (manifests: readonly Manifest[]): string =>
  manifests
    .map((manifest, index) => {
      const type = `import('kubernetes-types/${MODULES[manifest.apiVersion]}.js').${manifest.kind}`
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)}\n`
    })
    .join('')

/** Compiles a program and returns the compiler's output; empty if it finds no error. */
export function compile(source: string): string {
  // Below the package that depends on the types, so that the compiler finds them.
  const folder = join(ROOT, 'deploy/node_modules/.cache/chart', String(process.pid))
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, 'chart.ts'), source)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...options, 'chart.ts'],
      { cwd: folder, encoding: 'utf8' },
    )
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
