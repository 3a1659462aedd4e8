import { deleteOldest, PICTURES, SAME_PATH } from './caches.ts'
import { isStorable } from './storable.ts'

const MAX_PICTURES = 300

/** A picture: its name is its content's hash, so a cached copy is always valid. */
export async function servePicture(event: FetchEvent, path: string): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  const cached = await pictures.match(path, SAME_PATH)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    if (isStorable(response))
      event.waitUntil(cachePicture(pictures, path, response.clone()).catch(() => undefined))
    return response
  } catch {
    return Response.error()
  }
}

async function cachePicture(pictures: Cache, path: string, response: Response): Promise<void> {
  await pictures.put(path, response)
  await deleteOldest(pictures, MAX_PICTURES)
}
