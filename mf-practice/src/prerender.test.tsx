import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describe, messages, pages } from './prerender.tsx'

interface FirstScreen {
  readonly page: keyof typeof pages
  readonly slots: Readonly<Record<string, { readonly call: string; readonly html?: boolean }>>
}
interface Described {
  readonly routes: readonly { readonly path: string; readonly firstScreen?: FirstScreen }[]
}

const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')) as Described
const screens = routes.flatMap(({ path, firstScreen }) => (firstScreen ? [{ path, ...firstScreen }] : []))

const markupOf = (page: keyof typeof pages, language: Language) => {
  const Page = pages[page]
  return renderToString(inSite(<Page />, { messages: messages[language], language, at: '/' }))
}

it('a first screen gives its document no title of its own', () => {
  expect(describe()).toEqual({ title: '', description: '' })
})

it('every exported first screen belongs to a route', { tags: ['decision-67'] }, () => {
  expect([...new Set(screens.map(({ page }) => page))].toSorted()).toEqual(Object.keys(pages).toSorted())
})

for (const { path, page, slots } of screens)
  for (const language of LANGUAGES) {
    it(`${path} in ${language}: its markup has the slots of remote.json`, { tags: ['decision-67'] }, () => {
      const named = [...markupOf(page, language).matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map(
        ([, name = '']) => name,
      )
      expect([...new Set(named)].toSorted()).toEqual(Object.keys(slots).toSorted())
      const html = Object.keys(slots).filter((name) => slots[name]?.html)
      // It is the whole text of its element.
      for (const name of html) expect(markupOf(page, language)).toContain(`>{${name}}</`)
    })

    it(
      `${path} in ${language}: it is rendered without what the policy bars`,
      { tags: ['decision-67'] },
      () => {
        expect(typeof document).toBe('undefined')
        const markup = markupOf(page, language)
        expect(markup).toContain('aria-busy="true"')
        expect(markup).not.toMatch(/<[^>]+\sstyle=|<style|<script|<template|<img/)
      },
    )
  }
