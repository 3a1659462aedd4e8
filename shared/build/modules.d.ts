// Types of the modules that the bundler creates from files other than TypeScript.
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.woff2' {
  const url: string
  export default url
}
