// Sends `/composition.json` and the compositions of all cohorts.
import { COMPOSITION_HEADER, REVISION_HEADER } from '@dhadha/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEntity } from '@dhadha/server'
import type { LiveSite, Site } from '../../composition/site.ts'
import { discoveryForm } from '../../composition/public-form.ts'
import { acceptedEncodings, compress } from './encoding.ts'
import type { Encoding } from '../../registry/store.ts'
import { INERT_POLICY } from '../headers.ts'

// After a release every open tab requests it at once.
const compressed = new WeakMap<Site, Map<Encoding, Promise<Buffer>>>()

/** `/composition.json`: the live composition. Its tag is the composition's id; that of a preview is not cached. */
export async function sendComposition(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  isPreview: boolean,
): Promise<FastifyReply> {
  const etag = `W/"${site.id}"`
  void reply
    .header('cache-control', isPreview ? 'no-store' : 'no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header(COMPOSITION_HEADER, site.id)
    .header(REVISION_HEADER, site.revision)
    .header('content-security-policy', INERT_POLICY)
  if (!isPreview) {
    void reply.header('etag', etag)
    if (hasEntity(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await compressBody(site, encoding))
}

/** The compositions of all cohorts, for operators (decision 40). */
export const sendDiscovery = (reply: FastifyReply, live: LiveSite): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header(COMPOSITION_HEADER, live.id)
    .header(REVISION_HEADER, live.revision)
    .header('content-security-policy', INERT_POLICY)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(discoveryForm(live)))

function compressBody(site: Site, encoding: Encoding): Promise<Buffer> {
  const encoded = compressed.get(site) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(site, encoded)
  const body = encoded.get(encoding) ?? compress(Buffer.from(JSON.stringify(site.document)), encoding)
  encoded.set(encoding, body)
  return body
}
