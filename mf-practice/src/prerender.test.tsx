import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import { KEEPS_SKELETON } from '@dhadha/ui/first-screen'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describe, messages, pages } from './prerender.tsx'

interface Slot {
  readonly html?: boolean
  readonly rows?: { readonly slots: Readonly<Record<string, Slot>> }
}
interface FirstScreen {
  readonly page: keyof typeof pages
  readonly params?: readonly string[]
  readonly slots: Readonly<Record<string, Slot>>
}
interface Described {
  readonly routes: readonly {
    readonly path: string
    readonly firstScreen?: FirstScreen
    readonly visitors?: { readonly firstScreen?: FirstScreen }
  }[]
}

const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as Described
const screens = routes.flatMap(({ path, firstScreen, visitors }) =>
  [firstScreen, visitors?.firstScreen].flatMap((screen) => (screen ? [{ path, ...screen }] : [])),
)

const markupOf = (page: keyof typeof pages, language: Language) => {
  const Page = pages[page]
  return renderToString(inSite(<Page />, { messages: messages[language], language, at: '/' }))
}

/** Names of slots, and of those in rows. */
const namesOf = (slots: FirstScreen['slots']): string[] =>
  Object.keys(slots).concat(Object.values(slots).flatMap(({ rows }) => (rows ? namesOf(rows.slots) : [])))

/** The names in markup, from `{name}`, `data-when="name:value"` and `data-rows="name"`. */
const readIn = (markup: string): string[] =>
  [...markup.matchAll(/\{(\w+)(?:[|#~][^{}]*)?\}|data-when="(\w+):|data-rows="(\w+)"/g)].map(
    ([, text, when, rows]) => text ?? when ?? rows ?? '',
  )

it('a first screen gives its document no title of its own', () => {
  expect(describe()).toEqual({ title: '', description: '' })
})

it('every exported first screen belongs to a route', { tags: ['decision-67'] }, () => {
  expect([...new Set(screens.map(({ page }) => page))].toSorted()).toEqual(Object.keys(pages).toSorted())
})

for (const { path, page, slots, params = [] } of screens)
  for (const language of LANGUAGES) {
    it(
      `${page} of ${path} in ${language}: its markup has the slots of remote.json`,
      { tags: ['decision-67'] },
      () => {
        const named = [...new Set(readIn(markupOf(page, language)))].filter(
          // Every document has the part of the day.
          (name) => name !== KEEPS_SKELETON && name !== 'partOfDay',
        )
        expect(named.toSorted()).toEqual([...new Set([...namesOf(slots), ...params])].toSorted())
        const html = Object.keys(slots).filter((name) => slots[name]?.html)
        // It is the whole text of its element.
        for (const name of html) expect(markupOf(page, language)).toContain(`>{${name}}</`)
      },
    )

    it(
      `${page} of ${path} in ${language}: it is rendered without what the policy bars`,
      { tags: ['decision-67'] },
      () => {
        expect(typeof document).toBe('undefined')
        const markup = markupOf(page, language)
        expect(markup).toContain('aria-busy="true"')
        expect(markup).not.toMatch(/<[^>]+\sstyle=|<style|<script|<template|<img/)
      },
    )
  }
