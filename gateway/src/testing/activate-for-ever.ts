import { DiskStore } from '../registry/disk-store.ts'
import { activate } from '../registry/rollout.ts'

// Started by a test that kills it: switches between two versions until then, and prints a line after each change.
const store = new DiskStore(process.argv[2] ?? '')
for (let version = '1.1.0'; ; version = version === '1.1.0' ? '1.0.0' : '1.1.0') {
  const auditEntry = { at: new Date().toISOString(), who: 'Rokeya', why: 'again' }
  if ((await activate(store, 'mf-tests', version, auditEntry)).changed) console.log(version)
}
