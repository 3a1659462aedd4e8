import type { Page } from '@playwright/test'
import { messageTo } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { holdShell } from '../support/screen.ts'

const FIELDS = {
  Name: 'Nadia Rahman',
  Email: 'nadia@example.com',
  Subject: 'A puzzle',
  Message: 'Number 3 is unclear.',
}

async function fill(page: Page, fields: Partial<typeof FIELDS>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message needs all four fields', { tag: ['@S5.11', '@S2.1'] }, async ({ page }) => {
  await page.goto('/contact')
  await send(page)
  for (const message of [
    'Please write your name',
    'Please write an email address',
    'Please write what it is about',
    'Please write your message',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await fill(page, { ...FIELDS, Email: 'nadia' })
  await send(page)
  await expect(page.getByText('This does not look like an email address yet')).toBeVisible()
})

test('a card fills in the subject', { tag: '@S2.1' }, async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: /Our school/ }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Our school')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test(
  'a message reaches the operator, and the page says thanks',
  { tag: ['@S2.1', '@S7.25b'] },
  async ({ page, site }) => {
    await page.goto('/contact')
    await fill(page, FIELDS)
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you, Nadia Rahman!' })).toBeVisible()
    expect((await messageTo(site, 'operator@localhost', 'contact')).text).toContain(FIELDS.Message)
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  },
)

test('a message that cannot be sent stays in its form', { tag: '@S8.1b' }, async ({ page }) => {
  await page.route('**/api/v2/app/contact', (route) => route.abort())
  await page.goto('/contact')
  await fill(page, FIELDS)
  await send(page)
  await expect(
    page.getByText('Nothing is lost: your message is still here. Please try again in a moment.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(FIELDS.Message)
  await page.unroute('**/api/v2/app/contact')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you, Nadia Rahman!' })).toBeVisible()
})

test(
  'text typed before the script has loaded stays, and cannot be sent until then',
  {
    tag: ['@S2.1', '@S7.25b'],
  },
  async ({ page, site }) => {
    const letGo = await holdShell(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await fill(page, FIELDS)
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    letGo()
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you, Nadia Rahman!' })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/contact`)
  },
)
