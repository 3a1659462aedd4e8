import type { Page } from '@playwright/test'
import { expect } from '../../site/test.ts'
import { PASSWORD } from '../../site/learner.ts'

/** Fills in the form of `/auth/register` and sends it. */
export async function register(
  page: Page,
  identity: string,
  password: string = PASSWORD,
  confirmation: string = password,
): Promise<void> {
  await page.getByLabel('Email or mobile number').fill(identity)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Fills in the form of `/auth/login` and sends it. */
export async function signIn(page: Page, identity: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email or mobile number').fill(identity)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** From `/auth/register` to the page of the code. */
export async function registerUpToCode(page: Page, identity: string): Promise<void> {
  await page.goto('/auth/register')
  await register(page, identity)
  await expect(page.getByRole('heading', { name: 'Check your messages' })).toBeVisible()
}

/** The six boxes of the code. */
export const getCodeBoxes = (page: Page) =>
  page.getByRole('group', { name: 'Code of 6 digits' }).getByRole('textbox')

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
