// `node scripts/healthcheck.ts URL`: ends with 0 if the address answers with a status below 400, else with 1. The image has
// no shell and no curl.
const [url = ''] = process.argv.slice(2)
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = status < 400 ? 0 : 1
} catch (error) {
  console.error(`${url} does not answer: ${(error as Error).message}`)
  process.exitCode = 1
}
