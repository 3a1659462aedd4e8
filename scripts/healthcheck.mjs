// `node scripts/healthcheck.mjs URL`: ends with 0 if the address answers with a status below 400, else with 1. The
// image has no shell and no curl. It runs every few seconds beside each server, so it loads nothing but sockets: 50
// ms of a processor, where fetch and the removal of types take 220.
import { connect } from 'node:net'

const TIMEOUT_MS = 8_000
const { hostname, port, pathname } = new URL(process.argv[2] ?? '')

/** @param {string} reason */
function fail(reason) {
  console.error(`${process.argv[2]} does not answer: ${reason}`)
  process.exit(1)
}

const socket = connect(Number(port || 80), hostname)
socket.setTimeout(TIMEOUT_MS, () => fail(`nothing within ${TIMEOUT_MS / 1_000} s`))
socket.on('error', ({ message }) => fail(message))
socket.on('connect', () => socket.write(`GET ${pathname} HTTP/1.0\r\nHost: ${hostname}\r\n\r\n`))
socket.once('data', (answer) => {
  const [, status = ''] = /^HTTP\/1\.\d (\d{3})/.exec(answer.toString('latin1')) ?? []
  if (/^[23]/.test(status)) process.exit(0)
  fail(`status ${status}`)
})
socket.once('end', () => fail('it closed the connection'))
