declare module 'prerendered-pages' {
  export const pages: unknown
  export const messages: unknown
  export const describe: unknown
}
