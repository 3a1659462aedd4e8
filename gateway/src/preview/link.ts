// Writes and reads the signed link by which one browser gets a preview.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Release } from '@dhadha/release'
import type { LivePart } from '@dhadha/release/served'

/** A link is kept in a cookie, for which browsers take 4,096 bytes with its name and attributes. */
export const MAX_LINK_BYTES = 3_800
/** The limit of a link's decompressed size. Only a holder of the key can create a large link. */
const MAX_UNPACKED_BYTES = 64 * 1_024

/** Versions that one browser gets in place of the live ones, for some time (decision 74). */
export interface Preview {
  /** Versions in the registry: name of the part → version. */
  readonly versions: ReadonlyMap<string, string>
  /** Builds that a server of their developer serves. */
  readonly built: readonly LivePart[]
  readonly until: Date
}

interface PreviewLinkPayload {
  /** Seconds since 1970. */
  readonly until: number
  readonly versions: Readonly<Record<string, string>>
  readonly built: readonly { readonly base: string; readonly release: Release }[]
}

/**
 * Derives the key of links from the key that gateways and release commands share already. It signs nothing but links.
 */
export const derivePreviewKey = (internalKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', internalKey, '', 'links of previews', 32))

/**
 * The properties of a build that the gateway needs: the browser gets all files from the developer's server, which has
 * no hashes.
 */
const toOutline = (release: Release): Release => {
  const { imports: _imports, provides: _provides, packages: _packages, ...outline } = release
  return {
    ...outline,
    files: {},
    fonts: [],
    prerendered: {},
    // Its own bundle loads the sheets and scripts of its pages; a shell could not read another origin's sheets.
    pages: Object.fromEntries(Object.keys(release.pages).map((page) => [page, { scripts: [], styles: [] }])),
  }
}

/** The text by which a browser gets a preview: what it shows, and a signature. */
export function writeLink(key: Buffer, { versions, built, until }: Preview): string {
  const payload: PreviewLinkPayload = {
    until: Math.floor(until.getTime() / 1_000),
    versions: Object.fromEntries(versions),
    built: built.map(({ base, release }) => ({ base, release: toOutline(release) })),
  }
  const content = deflateRawSync(JSON.stringify(payload), { level: 9 }).toString('base64url')
  return `${content}.${createSignature(key, content).toString('base64url')}`
}

/** @returns null: it was not signed with the key, is altered, or its time is over */
export function readLink(key: Buffer, link: string, now: Date): Preview | null {
  const [, content, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(link) ?? []
  if (content === undefined || signature === undefined || link.length > MAX_LINK_BYTES) return null
  // Before anything of it is unpacked.
  if (!timingSafeEqual(createSignature(key, content), Buffer.from(signature, 'base64url'))) return null
  const { until, versions, built } = JSON.parse(
    inflateRawSync(Buffer.from(content, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString(),
  ) as PreviewLinkPayload
  if (until * 1_000 <= now.getTime()) return null
  return {
    until: new Date(until * 1_000),
    versions: new Map(Object.entries(versions)),
    built: built.map(({ base, release }) => ({ base, release, development: true })),
  }
}

const createSignature = (key: Buffer, content: string): Buffer =>
  createHmac('sha256', key).update(content).digest()
