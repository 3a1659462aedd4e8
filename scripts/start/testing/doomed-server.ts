import { existsSync } from 'node:fs'
import { createServer } from 'node:http'

// A server for tests of the supervisor: it answers, and ends at once while the file exists.
const [port, file = ''] = process.argv.slice(2)
if (existsSync(file)) process.exit(7)
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
createServer((_, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1')
