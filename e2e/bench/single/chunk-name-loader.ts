/** Rspack loader: two remotes may give their chunks the same name, which would merge them into one. */
export default function chunkNameLoader(this: { resourcePath: string }, source: string): string {
  const remote = /[\\/](mf-[\w-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1] ?? ''
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`)
}
