const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
])

const parseId = (text: string | null | undefined) => (text && /^[\w-]{11}$/.test(text) ? text : null)

function parseUrl(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/** The video's id in a URL of the video service (S2.22b); null where there is none. */
export function videoId(url: string): string | null {
  const parsed = parseUrl(url)
  if (parsed === null) return null
  const { hostname, pathname, searchParams } = parsed
  if (hostname === 'youtu.be') return parseId(pathname.slice(1))
  if (!HOSTS.has(hostname)) return null
  const [, folder, id] = pathname.split('/')
  return folder === 'embed' || folder === 'shorts' ? parseId(id) : parseId(searchParams.get('v'))
}

/** The URL of the player that sets no cookies; loaded only when the learner presses play (decision 3). */
export const playerAddress = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
