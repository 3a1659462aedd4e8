// For tests: the language server by which editors check YAML.
import { spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A problem that an editor underlines. */
interface Diagnostic {
  readonly message: string
  readonly range: { readonly start: { readonly line: number } }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly uri?: string; readonly diagnostics?: readonly Diagnostic[] }
}

const MAIN = fileURLToPath(import.meta.resolve('yaml-language-server/bin/yaml-language-server'))
const HEADER = /^Content-Length: (\d+)\r\n(?:[^\r\n]+\r\n)*\r\n/

/**
 * The language server that editors use for YAML, as an editor starts it in a folder: for tests of schemas and of the
 * editor's settings. It speaks JSON-RPC over its standard streams.
 *
 * @param schemas `yaml.schemas` of the editor's settings: globs by the schema's path
 */
export function startLanguageServer(folder: string, schemas: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [MAIN, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const root = pathToFileURL(folder).href
  const settings = { schemas, validate: true, schemaStore: { enable: false } }
  /** The versions of the open files. */
  const versions = new Map<string, number>()
  const waiting = new Map<string, (found: readonly Diagnostic[]) => void>()
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  const receive = ({ id, method, params }: Message) => {
    if (method === 'workspace/configuration')
      send({ id, result: [settings, { proxy: '', proxyStrictSSL: false }, {}, {}, {}] })
    else if (method !== undefined && id !== undefined) send({ id, result: null })
    if (id === 1 && method === undefined) {
      send({ method: 'initialized', params: {} })
      send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } })
      ready()
    }
    if (method === 'textDocument/publishDiagnostics')
      waiting.get(params?.uri ?? '')?.(params?.diagnostics ?? [])
  }

  let received = Buffer.alloc(0)
  server.stdout.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const [header = '', length = ''] = HEADER.exec(received.toString('latin1')) ?? []
      const end = header.length + Number(length)
      if (header === '' || received.length < end) return
      const message = received.subarray(header.length, end).toString('utf8')
      received = received.subarray(end)
      receive(JSON.parse(message) as Message)
    }
  })

  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  const capabilities = { workspace: { configuration: true, didChangeConfiguration: {} }, textDocument: {} }
  const workspaceFolders = [{ uri: root, name: 'library' }]
  send({
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: root, capabilities, workspaceFolders },
  })

  return {
    /** The problems that an author sees in a file of this path with this text; empty when the file is valid. */
    async show(path: string, text: string): Promise<string[]> {
      await isReady
      const uri = `${root}/${path}`
      const found = new Promise<readonly Diagnostic[]>((resolve) => waiting.set(uri, resolve))
      const version = (versions.get(uri) ?? 0) + 1
      versions.set(uri, version)
      if (version === 1)
        send({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'yaml', version, text } },
        })
      else
        send({
          method: 'textDocument/didChange',
          params: { textDocument: { uri, version }, contentChanges: [{ text }] },
        })
      return (await found).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
    },
    stop: () => server.kill(),
  }
}
