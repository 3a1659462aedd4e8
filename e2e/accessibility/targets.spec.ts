import { expect, test } from '../site/test.ts'
import { smallTargets } from './targets.ts'

test('a target smaller than a finger is found unless its label or its card takes the press', async ({
  page,
}) => {
  await page.setContent(`<style>* { margin: 0; padding: 0; border: 0 } main { padding: 100px } div { margin: 60px; position: relative }</style>
    <main>
      <div><button style="width: 44px; height: 30px">Low</button></div>
      <div><button style="width: 44px; height: 44px">Large</button></div>
      <div style="width: 200px; height: 80px; display: grid; place-items: center"><button style="height: 20px; width: 60px"><span style="position: absolute; inset: 0"></span>Card</button></div>
      <div><label style="display: flex; width: 200px; height: 60px; align-items: center; justify-content: center"><input type="checkbox"></label></div>
      <div><input type="checkbox" aria-label="Alone" style="width: 16px; height: 16px"></div>
      <div><p>See <a href="#there">there</a>.</p></div>
      <div><button style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px">Hidden</button></div>
    </main>`)
  expect(await smallTargets(page)).toEqual([
    'small: button "Low", 44 × 30 px',
    'small: input "Alone", 16 × 16 px',
  ])
})
