// The images that compose.yaml names: pulled, or built as stand-ins where no registry of images is reachable.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'
import { makeRoot } from './debian.ts'
import type { Engine } from './engine.ts'
import { output, run } from './shell.ts'

const PULL_MS = 600_000
/** Time within which the registry has to answer; otherwise it counts as unreachable. */
const PROBE_MS = 20_000
const STAND_INS = join(import.meta.dirname, 'stand-ins')

/**
 * Images of others that compose.yaml and deploy/postgres name, and the target of deploy/run/stand-ins/Containerfile
 * for each.
 */
function foreignImages(): ReadonlyMap<string, string> {
  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8'), {
    merge: true,
  }) as {
    services: Readonly<Record<string, { readonly image: string }>>
  }
  const getImage = (service: string) => services[service]?.image ?? ''
  const [, postgres = ''] =
    /^FROM (\S+)/m.exec(readFileSync(join(ROOT, 'deploy/postgres/Containerfile'), 'utf8')) ?? []
  return new Map([
    [postgres, 'postgres'],
    [getImage('balancer'), 'haproxy'],
    [getImage('prometheus'), 'prometheus'],
    [getImage('store'), 'store'],
    [getImage('grafana'), 'grafana'],
  ])
}

/** The prepared images. */
export interface Images {
  /** Build arguments of deploy/image/Containerfile, as settings of compose.yaml. */
  readonly settings: Readonly<Record<string, string>>
  readonly lines: readonly string[]
}

/** Pulls the images that compose.yaml names; if no registry is reachable, builds stand-ins. */
export async function prepareImages({ environment }: Engine, cache: string): Promise<Images> {
  const foreign = foreignImages()
  const [first = ''] = foreign.keys()
  const isReachable =
    (await run(`docker manifest inspect ${first}`, { environment, timeout: PROBE_MS })).code === 0
  if (isReachable) {
    for (const image of foreign.keys())
      await output(`docker pull ${image}`, { environment, timeout: PULL_MS })
    return { settings: {}, lines: [`images as named: ${[...foreign.keys()].join(', ')}`] }
  }
  await standIns(environment, foreign, cache)
  if (
    (await run('docker image inspect localhost/dhadha-build localhost/dhadha-run', { environment })).code !==
    0
  )
    await output('sh deploy/image/make-base.sh', { environment })
  const versions = await versionsIn(environment, foreign)
  return {
    settings: { BUILD_IMAGE: 'localhost/dhadha-build', RUN_IMAGE: 'localhost/dhadha-run' },
    lines: [
      'no registry of images is reached; from Debian packages:',
      ...versions.map((line) => `  ${line}`),
      '  SeaweedFS by deploy/run/stand-ins/store.ts, Grafana by a container that waits',
    ],
  }
}

async function standIns(
  environment: NodeJS.ProcessEnv,
  foreign: ReadonlyMap<string, string>,
  cache: string,
): Promise<void> {
  if ((await run('docker image inspect localhost/dhadha-debian', { environment })).code !== 0) {
    const root = await makeRoot(cache)
    await output(`tar -C ${root} -c . | docker import - localhost/dhadha-debian`, { environment })
  }
  const context = join(cache, 'stand-ins')
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  cpSync(STAND_INS, context, { recursive: true })
  cpSync(process.execPath, join(context, 'node'), { dereference: true })
  for (const [image, target] of foreign)
    await output(
      `docker buildx build --load --target ${target} -t ${image} -f ${context}/Containerfile ${context}`,
      { environment },
    )
}

async function versionsIn(
  environment: NodeJS.ProcessEnv,
  foreign: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ask: Readonly<Record<string, string>> = {
    postgres: 'postgres --version',
    haproxy: 'haproxy -v | head -1',
    prometheus: 'prometheus --version 2>&1 | head -1',
  }
  const lines: string[] = []
  for (const [image, target] of foreign) {
    const command = ask[target]
    if (command !== undefined)
      lines.push(
        (await output(`docker run --rm --entrypoint sh ${image} -c '${command}'`, { environment })).trim(),
      )
  }
  return lines
}
