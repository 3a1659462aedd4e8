// What tests use of Node; the components themselves know nothing of it.
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}
