import type { LibraryProblem } from '../journeys/support/library.ts'
import { getWording } from '../journeys/support/wording.ts'
import type { Query } from './query.ts'
import type { Tab } from './tab.ts'
import { test } from './test.ts'

/** The problem with this title is shown. */
export const expectProblem = (tab: Tab, title: string): Promise<void> =>
  tab.sees({ role: 'heading', level: 1, name: title })

/** The open dialog is shown in full: on a screen of this size nothing in it has to scroll. */
export async function expectWholeDialog(tab: Tab): Promise<void> {
  const hidden = ([dialog]: Element[]) =>
    [...(dialog?.querySelectorAll('*') ?? [])]
      .filter((element) => getComputedStyle(element).overflowY === 'auto')
      .map((element) => element.scrollHeight - element.clientHeight)
      .filter((height) => height > 1)
  await tab.until({ css: ':is(dialog[open], [role="dialog"])' }, hidden, (heights) => heights.length === 0)
}

const submit = (tab: Tab, language: 'en' | 'bn') =>
  tab.click({ role: 'button', name: getWording(language)('mf-practice', 'submit') })

/** Types or chooses an answer, replacing one that may be there, and sends it. */
export async function answer(
  tab: Tab,
  { kind }: Pick<LibraryProblem, 'kind'>,
  text: string,
  language: 'en' | 'bn' = 'en',
): Promise<void> {
  if (kind === 'mcq') await tab.click({ role: 'radio', nth: Number(text) - 1 })
  else {
    const field: Query = { role: 'textbox', name: getWording(language)('shared/boards', 'yourAnswer') }
    await tab.empty(field)
    await tab.type(field, text)
  }
  await submit(tab, language)
}

/** Submits the board, attaches a screenshot to the report, and expects the verdict 'right'. */
export async function expectRight(tab: Tab): Promise<void> {
  await test.info().attach('board', { body: await tab.picture(), contentType: 'image/png' })
  await submit(tab, 'en')
  await tab.sees({ role: 'dialog', name: "That's right!" })
}
