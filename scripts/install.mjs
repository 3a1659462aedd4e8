// Installs the dependencies before `npm start`, `npm run dev` and `npm test`, unless they are up to date. Plain
// JavaScript on purpose: it runs under whatever Node (20 or newer) the machine has; Node 24 comes with what it
// installs.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** `pnpm@` and its version. */
const PNPM = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
const stampFile = join(root, 'node_modules/.dhadha-installed')

const REASONS = [
  [/ENOSPC|no space left/i, 'there is no space left on the disk'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ERR_SOCKET|ERR_PNPM_META_FETCH_FAIL|fetch failed|network/i,
    'the npm registry cannot be reached; is there a network?',
  ],
  [/EACCES|EPERM/i, 'the folder may not be written to'],
  [
    /ERR_PNPM_OUTDATED_LOCKFILE/i,
    `pnpm-lock.yaml does not fit the package.json files; run npx ${PNPM} install once and commit it`,
  ],
  [
    /MINIMUM_RELEASE_AGE_VIOLATION|TRUST_DOWNGRADE/,
    'pnpm-lock.yaml holds a version that minimumReleaseAge or trustPolicy in pnpm-workspace.yaml does not allow',
  ],
]

const fail = (sentence) => {
  console.error(`\nDhadha: ${sentence}`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)

/** All files that decide what is installed. */
function fingerprint() {
  const names = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  )
  const folders = [
    ...names.map(({ name }) => name),
    ...readdirSync(join(root, 'shared')).map((name) => join('shared', name)),
  ]
  const packages = folders.map((folder) => join(folder, 'package.json'))
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packages.toSorted((a, b) => a.localeCompare(b)),
  ]
  const hash = createHash('sha256')
  for (const file of files)
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`
}

function install() {
  console.log('Dhadha: installing dependencies (some 20 seconds the first time) …')
  return new Promise((resolve) => {
    const windows = process.platform === 'win32'
    const child = spawn(
      windows ? 'npx.cmd' : 'npx',
      ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
      {
        cwd: root,
        shell: windows,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    // Handles a signal that is sent to this process alone; npx passes it on to pnpm.
    const stop = () => {
      child.once('close', () => process.exit(1))
      child.kill('SIGTERM')
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    // npm passes SIGTERM on to the shell alone that it runs this script by, which may end without a word to it.
    const parent = process.ppid
    const checking = setInterval(() => {
      if (process.ppid !== parent) stop()
    }, 250)
    child.once('close', () => clearInterval(checking))
    let output = ''
    const note = (chunk) => {
      output += chunk
      const progress = /Progress: .*/.exec(String(chunk))
      if (progress) process.stdout.write(`  ${progress[0]}\n`)
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const current = fingerprint()
const present = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
if (present !== current) {
  const start = Date.now()
  const { code, output } = await install()
  if (code !== 0) {
    console.error(output.split('\n').slice(-30).join('\n'))
    const reason = REASONS.find(([pattern]) => pattern.test(output))
    fail(`the dependencies could not be installed: ${reason ? reason[1] : 'see the lines above'}.`)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, current)
  console.log(`Dhadha: installed the dependencies in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
