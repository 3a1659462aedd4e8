import { beforeEach, describe, expect, it } from 'vitest'
import { compositionIn } from '../../testing/document.ts'
import { releasePart, route } from '../../testing/fake-part.ts'
import { openSite, type TestGateway } from '../../testing/gateway.ts'
import { FILL_FIRST_SCREEN } from './inline-scripts.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openSite()
})

describe('the document of a page with a first screen', () => {
  it(
    'has its markup, with slots in the language of the page, for a signed-in learner alone',
    { tags: ['decision-67'] },
    async () => {
      const call = '/api/v2/app/series/{series}/problem/{serial}'
      const fields = { en: ['title'], bn: ['bangla_title', 'title'] }
      await releasePart(gateway.store, 'mf-puzzles', {
        routes: [
          route('/puzzle/:series/:serial', 'puzzle', {
            calls: [call],
            firstScreen: {
              page: 'first',
              params: ['series'],
              exceptQuery: ['q'],
              exceptStored: 'mf-puzzles:begun:device',
              slots: {
                title: { call, fields },
                list: {
                  call,
                  fields: { en: ['rows'], bn: ['rows'] },
                  rows: { max: 3, slots: { name: { fields, share: { of: 'all', steps: [0, 100] } } } },
                },
                text: {
                  call,
                  html: true,
                  fields: { en: ['data.statement_html'], bn: ['data.statement_html'] },
                },
              },
            },
          }),
        ],
        prerendered: ['first'],
      })
      const look = async (signedIn: boolean) =>
        (await gateway.get('/puzzle/7/2', { signedIn, lang: 'bn' })).body
      const body = await look(true)
      const [, slots = '', html] = /<template data-slots="([^"]*)">(.*?)<\/template>/s.exec(body) ?? []
      expect(JSON.parse(slots.replaceAll('&quot;', '"'))).toEqual({
        calls: {
          [call]: {
            title: { fields: fields.bn },
            list: {
              fields: ['rows'],
              rows: { max: 3, slots: { name: { fields: fields.bn, share: { of: 'all', steps: [0, 100] } } } },
            },
            text: { fields: ['data.statement_html'], html: true },
          },
        },
        params: { series: 2 },
        exceptQuery: ['q'],
        exceptStored: 'mf-puzzles:begun:device',
      })
      expect(html).toContain('first বাংলায়')
      expect(body.indexOf(FILL_FIRST_SCREEN)).toBeGreaterThan(body.indexOf('<div id="root"'))
      // Other documents name neither.
      expect(compositionIn(body)).not.toContain('firstScreen')
      expect(await look(false)).not.toContain('<template')
    },
  )

  it(
    'has one of their own for visitors, with calls and a chunk, where the route names them',
    { tags: ['decision-67'] },
    async () => {
      const call = '/api/v2/app/visitor/series/{series}/problem/{serial}'
      const files = { 'js/visitor.0123abcd.js': 'a', 'css/visitor.0123abcd.css': 'a' }
      await releasePart(gateway.store, 'mf-puzzles', {
        routes: [
          route('/puzzle/:series/:serial', 'puzzle', {
            visitors: {
              calls: [call],
              chunk: 'visitor',
              firstScreen: {
                page: 'first',
                slots: { title: { call, fields: { en: ['title'], bn: ['title'] } } },
              },
            },
          }),
        ],
        prerendered: ['first'],
        files,
      })
      const look = async (signedIn: boolean) => (await gateway.get('/puzzle/7/2', { signedIn })).body
      const body = await look(false)
      const [, content = ''] = /<meta name="calls-ahead" content="([^"]*)">/.exec(body) ?? []
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
        path: '/puzzle/:series/:serial',
        calls: [call],
        chunk: '',
        part: 'mf-puzzles',
        isVisitor: true,
      })
      expect(body).toContain('<template data-slots=')
      for (const path of Object.keys(files))
        expect(body).toMatch(
          new RegExp(`rel="${path.endsWith('.js') ? 'after-calls' : 'preload'}"[^>]*${path}`),
        )
      const learners = await look(true)
      for (const part of ['<template', 'calls-ahead" content', 'visitor.0123abcd.css" integrity'])
        expect(learners).not.toContain(part)
      expect(compositionIn(body)).not.toContain('/api/')
    },
  )
})
