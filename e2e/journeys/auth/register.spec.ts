import { codeSentTo, freshEmail, freshMobile, messageTo, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { getCodeBoxes, otherThan, register, registerUpToCode } from './steps.ts'

const REJECTED = [
  { what: 'nothing', fields: ['', '', ''], message: 'Please fill up the fields properly...' },
  { what: 'no password', fields: ['a@b.co', '', ''], message: 'Please fill up the fields properly...' },
  {
    what: 'no confirmation',
    fields: ['a@b.co', PASSWORD, ''],
    message: 'Please fill up the fields properly...',
  },
  {
    what: 'something that is no address',
    fields: ['nadia', PASSWORD, PASSWORD],
    message: 'Please enter a valid email address or mobile number',
  },
  {
    what: 'a number of ten digits',
    fields: ['0171234567', PASSWORD, PASSWORD],
    message: 'Please enter a valid email address or mobile number',
  },
  {
    what: 'an address and a number',
    fields: ['a@b.co 01712345678', PASSWORD, PASSWORD],
    message: 'Please enter either email or mobile number, not both',
  },
  {
    what: 'another confirmation',
    fields: ['a@b.co', PASSWORD, `${PASSWORD}!`],
    message: 'Please re-enter the password correctly',
  },
  {
    what: 'a short password',
    fields: ['a@b.co', '7 signs', '7 signs'],
    message: 'Password must be at least 8 characters long',
  },
] as const

test(
  'registering is rejected with its reason, until something is typed',
  { tag: ['@S5.2', '@S9.1c', '@S9.1d'] },
  async ({ page }) => {
    await page.goto('/auth/register')
    for (const { what, fields, message } of REJECTED)
      await test.step(what, async () => {
        const [identity, password, confirmation] = fields
        await register(page, identity, password, confirmation)
        await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
        await expect(page).toHaveURL('/auth/register')
        await page.getByLabel('Email or mobile number').pressSequentially('x')
        await expect(page.getByText(message, { exact: true })).toHaveCount(0)
      })
  },
)

test(
  'registering leads to the code, and the code to onboarding',
  {
    tag: ['@S2.5a', '@S2.5b', '@S2.6b', '@S2.6d', '@S8.3b', '@S9.1e', '@S4.2a'],
  },
  async ({ page, site, context }) => {
    const email = freshEmail()
    await page.goto('/auth/register')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login')
    await register(page, email)
    await expect(page.getByText('Registered successfully')).toBeVisible()
    await expect(page).toHaveURL('/auth/otp')
    await expect(page.getByText(email)).toBeVisible()
    const boxes = getCodeBoxes(page)
    await expect(boxes).toHaveCount(6)
    await expect(boxes.first()).toBeFocused()
    // Each digit leads to the next box, and the last one on (decision 53).
    const code = await codeSentTo(site, email)
    await page.keyboard.type(code.slice(0, 5))
    await expect(boxes.last()).toBeFocused()
    await page.keyboard.type(code.slice(5))
    await expect(page).toHaveURL('/onboarding')
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(true)
  },
)

test(
  'a mobile number in Bangla digits registers and receives a text',
  { tag: ['@S5.2', '@S3.12'] },
  async ({ page, site }) => {
    const mobile = freshMobile()
    const typed = mobile.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
    await registerUpToCode(page, typed)
    expect(await messageTo(site, mobile, 'otp')).toMatchObject({ channel: 'sms' })
  },
)

test(
  'the page of the code opens only right after registering',
  { tag: ['@S2.6a', '@S4.2b'] },
  async ({ page }) => {
    await page.goto('/auth/otp')
    await expect(page).toHaveURL('/auth/register')
  },
)

test('a reload on the page of the code keeps it open', { tag: '@S2.6a' }, async ({ page, site }) => {
  const email = freshEmail()
  await registerUpToCode(page, email)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await getCodeBoxes(page).first().focus()
  await page.keyboard.type(await codeSentTo(site, email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/onboarding')
})

test('a box takes one digit only, and backspace empties it', { tag: '@S5.5' }, async ({ page }) => {
  await registerUpToCode(page, freshEmail())
  const boxes = getCodeBoxes(page)
  await page.keyboard.type('x')
  await expect(boxes.first()).toHaveValue('')
  await page.keyboard.type('1২')
  await expect(boxes.nth(0)).toHaveValue('1')
  await expect(boxes.nth(1)).toHaveValue('2')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(1)).toHaveValue('')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Please type all six digits of the code')).toBeVisible()
})

test(
  'a wrong code is rejected and typed again, the right one pasted',
  { tag: ['@S2.6c', '@S7.6'] },
  async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = freshEmail()
    await registerUpToCode(page, email)
    const code = await codeSentTo(site, email)
    await page.keyboard.type(otherThan(code))
    await expect(
      page.getByText('That code is not right, or it is too old. Please look at your latest message.'),
    ).toBeVisible()
    await expect(getCodeBoxes(page).first()).toHaveValue('')
    await expect(getCodeBoxes(page).first()).toBeFocused()
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Your code: ${code.slice(0, 3)} ${code.slice(3)}`,
    )
    await page.keyboard.press('ControlOrMeta+V')
    await expect(page).toHaveURL('/onboarding')
  },
)

test(
  'the learner can request another code a minute later, and Cancel leads back',
  { tag: '@S2.6c' },
  async ({ page }) => {
    await page.clock.install()
    await registerUpToCode(page, freshEmail())
    await expect(page.getByText(/Another one can be sent in/)).toBeVisible()
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/auth/register')
  },
)

test(
  'registering twice within a minute says how long to wait',
  { tag: ['@S8.1a', '@S7.5'] },
  async ({ page }) => {
    const email = freshEmail()
    await registerUpToCode(page, email)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await register(page, email)
    await expect(
      page.getByText(/^We have just sent a message to this address\. .* in \d+ seconds\.$/),
    ).toBeVisible()
    await expect(page).toHaveURL('/auth/register')
  },
)
