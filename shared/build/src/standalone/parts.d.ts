// The modules of a part, resolved by the development server (standalone/server.ts).
declare module 'standalone-remote' {
  import type { RemoteDefinition } from '@dhadha/contract'

  const remote: RemoteDefinition
  export default remote
}
declare module 'standalone-manifest' {
  import type { RemoteManifest } from '@dhadha/release'

  const manifest: RemoteManifest
  export default manifest
}
