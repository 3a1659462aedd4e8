import { DiskStore } from '/work/gate/gateway/src/registry/disk-store.ts'
import { tryOut } from '/work/gate/gateway/src/trial/trial.ts'
const store = new DiskStore(process.env.REG ?? '/tmp/gate-reg')
const names = process.argv.slice(2)
const { parts } = await store.readComposition()
for (const name of names) {
  const t = Date.now()
  const faults = await tryOut({ store, learners: { api: new URL(process.env.API ?? 'http://127.0.0.1:9'), outbox: process.env.OUTBOX ?? '/nowhere', account: null }, browser: undefined, say: (s) => console.log('  ', s) }, name, parts[name].active)
  console.log(name, ((Date.now() - t) / 1000).toFixed(1), 's', faults)
}
process.exit()
