import { expect, test } from '@playwright/test'
import { cutOffTexts } from './cut-off.ts'
import { findWordingViolations } from './untranslated.ts'

const LONG = 'A sentence that is far too long for the little place that it has'

test.use({ viewport: { width: 360, height: 740 } })

test('texts that are cut off are found', async ({ page }) => {
  const box = 'width:80px;height:24px;white-space:nowrap;overflow:hidden'
  await page.setContent(`<body style="margin:0">
    <p style="${box}">one ${LONG}</p>
    <p style="${box};text-overflow:ellipsis">two ${LONG}</p>
    <button style="width:90px;white-space:nowrap;overflow:visible;text-align:left">three ${LONG}</button>
    <p style="white-space:nowrap">four ${LONG}</p>
    <div style="height:30px;overflow:hidden;width:120px">five ${LONG}</div>`)
  expect((await cutOffTexts(page)).map((violation) => violation.split(' A ')[0])).toEqual([
    'cut off: one',
    'shortened: two',
    'sticks out: three',
    'beyond the screen: four',
    'cut off: five',
  ])
})

test('texts that wrap, scroll or are only for screen readers do not count as cut off', async ({ page }) => {
  await page.setContent(`<body style="margin:0">
    <p style="width:80px">${LONG}</p>
    <button style="width:90px">${LONG}</button>
    <div style="width:80px;overflow-x:auto;white-space:nowrap">${LONG}</div>
    <div style="height:40px;width:90px;overflow-y:auto">${LONG}</div>
    <button><span style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">${LONG}</span>x</button>
    <a href="#x" style="position:absolute;top:-60px">Skip</a><style>body { overflow: hidden }</style>
    <p hidden>${LONG}</p>`)
  expect(await cutOffTexts(page)).toEqual([])
})

test('English, foreign numerals and unfinished texts are found', async ({ page }) => {
  await page.setContent(`<title>ধাঁধা</title><p>৫টি ধাঁধা</p><p>5টি ধাঁধা</p><button>Submit</button>
    <img alt="A kite"><p lang="en">English</p><p class="rights"><b lang="en">CC BY 4.0</b></p><p>brave-otter-12</p><p>rima@example.com</p><p>{count} টি</p>
    <p>series.unsolvedPanel</p><p>NaN</p>`)
  expect(await findWordingViolations(page, 'bn')).toEqual([
    'unfinished: {count} টি',
    'unfinished: series.unsolvedPanel',
    'unfinished: NaN',
    'English: Submit',
    'English: A kite',
    'English: {count} টি',
    'English: series.unsolvedPanel',
    'English: NaN',
    'ASCII numerals: 5টি ধাঁধা',
  ])
  expect(await findWordingViolations(page, 'en')).toHaveLength(3)
})
