import { expect, it } from 'vitest'
import { referencedFiles } from './referenced-files.ts'
import { remoteRelease as remote } from './testing/index.ts'

it('every referenced file is listed once', () => {
  expect(referencedFiles(remote((r) => (r.styles = ['js/page-series.1.js'])))).toHaveLength(4)
})

it('files of every kind are listed: scripts, style sheets, texts, fonts, fragments and pictures', () => {
  const files = referencedFiles(
    remote((release) => {
      release.styles = ['css/index.1.css']
      release.fonts = ['font/anek.1.woff2']
      release.pages['series']?.styles.push('css/page-series.1.css')
      const shown = { title: '', description: '' }
      release.prerendered = {
        series: {
          en: { html: 'series.en.html', picture: 'series.png', font: 'series.en.woff2', ...shown },
          bn: { html: 'series.bn.html', ...shown },
        },
        about: {
          en: { html: 'about.en.html', ...shown },
          bn: { html: 'about.bn.html', picture: 'about.png', ...shown },
        },
      }
    }),
  )
  expect(files.toSorted()).toEqual([
    'about.bn.html',
    'about.en.html',
    'about.png',
    'css/index.1.css',
    'css/page-series.1.css',
    'font/anek.1.woff2',
    'js/messages-bn.1.js',
    'js/messages-en.1.js',
    'js/page-series.1.js',
    'js/remoteEntry.1.js',
    'series.bn.html',
    'series.en.html',
    'series.en.woff2',
    'series.png',
  ])
})
