/** Rspack loader: puts a remote's name before the names of its chunks, as those of two remotes may be equal. */
export default function chunkNameLoader(this: { resourcePath: string }, source: string): string {
  const remote = /[\\/](mf-[\w-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1] ?? ''
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`)
}
