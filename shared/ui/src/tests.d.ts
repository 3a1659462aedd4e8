// The parts of Node that tests use; the components themselves use none.
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}
