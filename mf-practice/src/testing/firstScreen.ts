import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import { PRELOADED_REQUESTS, type Route } from '@dhadha/release'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { messages } from '../prerender.tsx'

// Fills first screens as documents do (decision 67): by the gateway's own script, and the slots of remote.json.

const ROOT = join(import.meta.dirname, '../../..')
/** The gateway's, whose types are not this remote's. */
const { fillFirstScreen } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/browser/fill-first-screen.ts')
)) as { fillFirstScreen: () => Promise<void> }
const { toScreenSlots } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/src/server/pages/first-screen.ts')
)) as { toScreenSlots: (path: string, screen: Route['firstScreen'], language: Language) => object }
const { routes } = JSON.parse(readFileSync(join(ROOT, 'mf-practice/remote.json'), 'utf8')) as {
  readonly routes: readonly Route[]
}

/** The route of a page of this remote. */
export function findRoute(page: string): Route {
  const route = routes.find((route) => route.page === page)
  if (!route) throw new Error(`remote.json has no page ${page}`)
  return route
}

/**
 * Fills a first screen, or a part of one, with the replies to the calls of its route, by their names in remote.json.
 *
 * @param at path and query
 * @returns what stands in place of the skeleton; null where the skeleton stays
 */
export async function fill(
  { path, firstScreen }: { path: string; firstScreen?: Route['firstScreen'] | undefined },
  screen: ReactElement,
  {
    at,
    replies,
    language = 'en',
  }: { at: string; replies: Readonly<Record<string, unknown>>; language?: Language },
): Promise<Element | null> {
  const { pathname, search } = new URL(at, 'https://dhadha.test')
  vi.stubGlobal('location', { pathname, search })
  document.documentElement.lang = language
  document.body.innerHTML = '<div id="root"><p aria-busy="true"></p></div>'
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify(toScreenSlots(path, firstScreen, language))
  template.innerHTML = renderToString(inSite(screen, { messages: messages[language], language, at: '/' }))
  document.body.append(template)
  const calls = Object.entries(replies).map(([call, body]) => ({
    call,
    answer: Promise.resolve({ status: 200, text: JSON.stringify(body) }),
  }))
  Object.assign(globalThis, { [PRELOADED_REQUESTS]: new Map(calls.entries()) })
  await fillFirstScreen()
  const root = document.querySelector('#root[data-filled]')
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  return root
}
