import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'
import { OUTGOING_SOURCES } from './outgoing-sources.ts'

/** The ways in which a program opens a connection: by the bounded request, by a library, or by a socket. */
const SENDS =
  /\bsendRequest\(|\bfetch\(|new Agent\(|new sdk\.S3Client\(|createTransport\(|new OTLP\w+Exporter\(|from 'node:(?:http2|dgram)'|import \{[^}]*\b(?:connect|createConnection)\b[^}]*\} from 'node:(?:net|tls)'|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/
/** The embedded database is asked over its socket; a snapshot names a cursor's step so. */
const NO_REQUESTS = new Set(['api/src/app/operator/snapshot.ts'])

const isProduct = (file: string) => !/\.(?:test|attack)\.ts$|\/testing\//.test(file)

it('the inventory lists every file that sends requests', { tags: ['decision-55', 'attack-104'] }, () => {
  const sending = OUTGOING_SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .filter(isProduct)
    .filter((file) => SENDS.test(readFileSync(join(ROOT, file), 'utf8')))
    .filter((file) => !NO_REQUESTS.has(file))
  const [, section = ''] = readFileSync(join(ROOT, 'docs/security/inventory.md'), 'utf8').split(
    '### Outgoing requests',
  )
  const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/\]\(\.\.\/\.\.\/([\w/.-]+\.ts)\)/g)].map(
    ([, file = '']) => file,
  )
  expect(new Set(sending)).toEqual(new Set(listed))
})
